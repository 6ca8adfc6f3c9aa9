"""The addresses of the committee's pages."""

from django.urls import path

from director.appeals.views import admission, appeals, ballots, decision, hearing, notices, panel, rerun

urlpatterns = [
    path("tournaments/<int:pk>/appeals/", appeals.appeals, name="appeals"),
    path("rulings/<int:pk>/appeal/", notices.receive, name="appeal_receive"),
    path("appeals/<int:pk>/", appeals.appeal, name="appeal"),
    path("appeals/<int:pk>/notice/", notices.notice, name="appeal_notice"),
    path("appeals/<int:pk>/notice/<slug:language>.pdf", notices.notice_pdf, name="appeal_notice_pdf"),
    path("appeals/<int:pk>/deposit/", notices.deposit, name="appeal_deposit"),
    path("appeals/<int:pk>/withdraw/", notices.withdraw, name="appeal_withdraw"),
    path("appeals/<int:pk>/admission/", admission.admission, name="appeal_admission"),
    path("appeals/<int:pk>/panel/", panel.panel, name="appeal_panel"),
    path("appeals/<int:pk>/hearing/", hearing.hearing, name="appeal_hearing"),
    path("appeals/<int:pk>/vote/", ballots.ballots, name="appeal_ballots"),
    path("appeals/<int:pk>/vote/<int:number>/", ballots.vote, name="appeal_vote"),
    path("appeals/<int:pk>/vote/<int:number>/paper/<int:panelist>/", ballots.vote, name="appeal_vote_paper"),
    path("appeals/<int:pk>/vote/<int:number>/casting/", ballots.cast, name="appeal_cast"),
    path("appeals/<int:pk>/decision/", decision.decision, name="appeal_decision"),
    path("appeals/<int:pk>/decision/decide/", decision.decide, name="appeal_decide"),
    path("appeals/<int:pk>/decision/publish/", decision.publish, name="appeal_publish"),
    path("appeals/<int:pk>/decision/<slug:language>.pdf", decision.decision_pdf, name="appeal_decision_pdf"),
    path("rulings/<int:pk>/<int:version>/rerun/", rerun.side_by_side, name="rerun"),
    path("rulings/<int:pk>/<int:version>/rerun/<slug:name>/", rerun.supposition, name="supposition"),
    path("rulings/<int:pk>/<int:version>/rerun/<slug:name>/cards/<slug:slug>/", rerun.cards, name="supposed_cards"),
]

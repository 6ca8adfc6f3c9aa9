"""The addresses of the director's pages: one for every step, so that Back and reload do what they say."""

from django.urls import path
from django.views.generic import RedirectView

from director.desk.views import book, deal, issued, opening, places, question, regulation, ruling, statements

urlpatterns = [
    path("", places.home, name="home"),
    path("sign-in/", places.sign_in, name="sign_in"),
    path("sign-out/", places.sign_out, name="sign_out"),
    path("tournaments/<int:pk>/", places.tournament, name="tournament"),
    path("tournaments/<int:pk>/regulation/", regulation.regulation, name="regulation"),
    path("tournaments/<int:pk>/regulation/<str:language>.pdf", regulation.annex, name="annex"),
    path("tables/<int:pk>/regulation/", regulation.table_regulation, name="table_regulation"),
    path("tables/<int:pk>/regulation/<str:language>.pdf", regulation.table_annex, name="table_annex"),
    path("tables/<int:pk>/", places.table, name="table"),
    path("tables/<int:pk>/call/", opening.call, name="call"),
    path("tables/<int:pk>/call/<slug:kind>/", opening.offender, name="offender"),
    path("incidents/<int:pk>/", opening.case, name="case"),
    path("incidents/<int:pk>/who/", opening.who, name="who"),
    path("incidents/<int:pk>/who/<slug:kind>/", opening.who, name="who"),
    path("incidents/<int:pk>/particulars/", opening.particulars, name="particulars"),
    path("incidents/<int:pk>/q/<slug:key>/", question.question, name="question"),
    path("incidents/<int:pk>/<int:number>/q/<slug:key>/", question.question, name="question"),
    path("incidents/<int:pk>/contradiction/", question.contradiction, name="contradiction"),
    path("incidents/<int:pk>/deal/", deal.deal, name="deal"),
    path("incidents/<int:pk>/sheet/", deal.sheet, name="sheet"),
    path("incidents/<int:pk>/statements/", statements.statements, name="statements"),
    path("incidents/<int:pk>/statements/check/", statements.check, name="statements_check"),
    path("incidents/<int:pk>/ruling/", ruling.draft, name="draft"),
    path("incidents/<int:pk>/ruling/<str:language>.pdf", ruling.draft_pdf, name="draft_pdf"),
    path("incidents/<int:pk>/issue/", ruling.issue, name="issue"),
    path("book/", book.contents, name="book"),
    path("book/search/", book.words, name="book_search"),
    path("book/incidents/", book.incidents, name="book_incidents"),
    path("book/gaps/", book.gaps, name="book_gaps"),
    path("book/trees/", book.trees, name="book_trees"),
    path("book/trees/<slug:kind>/", book.tree, name="book_tree"),
    path("book/editions/", book.editions, name="book_editions"),
    path("book/clauses/<str:rules>/<str:number>/", book.clause, name="book_clause"),
    path("rulings/", RedirectView.as_view(pattern_name="home"), name="rulings"),
    path("rulings/<int:pk>/", issued.ruling, name="ruling"),
    path("rulings/<int:pk>/<int:version>/<str:language>.pdf", issued.pdf, name="pdf"),
    path("rulings/<int:pk>/correct/", issued.correct, name="correct"),
    path("rulings/<int:pk>/withdraw/", issued.withdraw, name="withdraw"),
    path("rulings/<int:pk>/abandon/", issued.abandon, name="abandon"),
]

"""From which version a ruling says what it says now: so far every version took the place of the one before."""

from typing import Any

from django.db import migrations, models


def each_by_itself(apps: Any, _editor: Any) -> None:
    apps.get_model("director", "Ruling").objects.update(stands_since=models.F("version"))


class Migration(migrations.Migration):
    dependencies = [("director", "0017_appeal")]
    operations = [
        migrations.AddField("ruling", "stands_since", models.PositiveIntegerField(default=1)),
        migrations.RunPython(each_by_itself, migrations.RunPython.noop),
    ]

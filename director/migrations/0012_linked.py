# Each has its one place. The triggers that keep it there are put in after every migration (director/guards.py).

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('director', '0011_chained'),
    ]

    operations = [
        migrations.AlterField('actionlog', 'position', models.PositiveBigIntegerField(unique=True)),
        migrations.AlterField('rulingversion', 'position', models.PositiveBigIntegerField()),
        migrations.AlterField('rulingversion', 'tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='director.tournament')),
        migrations.AddConstraint('rulingversion', models.UniqueConstraint(fields=('tournament', 'position'), name='version_in_its_place')),
    ]

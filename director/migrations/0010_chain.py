# The log and the issued versions are chained: first the fields, filled by the next migration.

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('director', '0009_evidence'),
    ]

    operations = [
        migrations.AddField('actionlog', 'address', models.CharField(blank=True, default='', max_length=45)),
        migrations.AddField('actionlog', 'device', models.CharField(blank=True, default='', max_length=200)),
        migrations.AddField('actionlog', 'position', models.PositiveBigIntegerField(null=True)),
        migrations.AddField('actionlog', 'before', models.CharField(blank=True, default='', max_length=64), preserve_default=False),
        migrations.AddField('actionlog', 'link', models.CharField(default='', max_length=64), preserve_default=False),
        migrations.AddField('rulingversion', 'tournament', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='director.tournament')),
        migrations.AddField('rulingversion', 'position', models.PositiveBigIntegerField(null=True)),
        migrations.AddField('rulingversion', 'before', models.CharField(blank=True, default='', max_length=64), preserve_default=False),
        migrations.AddField('rulingversion', 'link', models.CharField(default='', max_length=64), preserve_default=False),
        migrations.AddField('rulingversion', 'log_rows', models.PositiveBigIntegerField(default=0)),
        migrations.AddField('rulingversion', 'log', models.CharField(blank=True, default='', max_length=64), preserve_default=False),
    ]

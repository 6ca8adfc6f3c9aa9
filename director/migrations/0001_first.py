import django.core.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Table',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('convention', models.CharField(blank=True, choices=[('sochi', 'Sochi'), ('leningrad', 'Leningrad'), ('rostov', 'Rostov'), ('none', 'without points')], max_length=20, verbose_name='convention')),
                ('regulation', models.JSONField(blank=True, default=dict, verbose_name='what this table chooses otherwise')),
            ],
            options={
                'ordering': ('number',),
            },
        ),
        migrations.CreateModel(
            name='Tournament',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=200, verbose_name='name')),
                ('organiser', models.CharField(blank=True, max_length=200, verbose_name='organiser')),
                ('place', models.CharField(blank=True, max_length=200, verbose_name='place')),
                ('code', models.CharField(help_text="stands before every ruling's number", max_length=40, unique=True, verbose_name='code')),
                ('starts_on', models.DateField(blank=True, null=True, verbose_name='first day')),
                ('ends_on', models.DateField(blank=True, null=True, verbose_name='last day')),
                ('convention', models.CharField(choices=[('sochi', 'Sochi'), ('leningrad', 'Leningrad'), ('rostov', 'Rostov'), ('none', 'without points')], max_length=20, verbose_name='convention')),
                ('edition', models.CharField(default='1996-10-30', max_length=40, verbose_name='edition of the Code')),
                ('regulation', models.JSONField(blank=True, default=dict, verbose_name='what the regulation chooses')),
                ('regulation_name', models.CharField(blank=True, max_length=200, verbose_name='name of the regulation')),
                ('appeal_to', models.CharField(blank=True, max_length=200, verbose_name='appeals go to')),
                ('next_number', models.PositiveIntegerField(default=1, editable=False)),
            ],
            options={
                'ordering': ('-starts_on', '-pk'),
            },
        ),
        migrations.CreateModel(
            name='Incident',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('open', 'open'), ('parked', 'waiting'), ('issued', 'ruling issued'), ('closed', 'closed')], default='open', max_length=10)),
                ('round', models.PositiveIntegerField(blank=True, null=True, verbose_name='round')),
                ('deal_number', models.PositiveIntegerField(blank=True, null=True, verbose_name='deal')),
                ('rules', models.CharField(default='CODE', max_length=10, verbose_name='rules')),
                ('players', models.JSONField(default=list)),
                ('called_by', models.CharField(blank=True, max_length=120, verbose_name='called by')),
                ('called_at', models.DateTimeField(blank=True, null=True, verbose_name='called at')),
                ('arrived_at', models.DateTimeField(blank=True, null=True, verbose_name='arrived at')),
                ('opened_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('infractions', models.JSONField(default=list)),
                ('deal', models.JSONField(blank=True, default=dict)),
                ('sheet', models.JSONField(blank=True, default=dict)),
                ('particulars', models.JSONField(blank=True, default=dict)),
                ('revision', models.PositiveIntegerField(default=0)),
                ('opened_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='incidents', to='director.table')),
            ],
            options={
                'ordering': ('-pk',),
            },
        ),
        migrations.CreateModel(
            name='Ruling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('version', models.PositiveIntegerField(default=1)),
                ('status', models.CharField(choices=[('issued', 'issued'), ('withdrawn', 'withdrawn')], default='issued', max_length=20)),
                ('issued_at', models.DateTimeField()),
                ('outcomes', models.JSONField(default=list)),
                ('clauses', models.JSONField(default=list)),
                ('findable', models.TextField(blank=True)),
                ('withdrawn_at', models.DateTimeField(null=True)),
                ('withdrawn_why', models.TextField(blank=True)),
                ('incident', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to='director.incident')),
                ('withdrawn_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to='director.tournament')),
            ],
            options={
                'ordering': ('-number',),
            },
        ),
        migrations.CreateModel(
            name='Statement',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('by', models.CharField(max_length=120)),
                ('words', models.TextField()),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('incident', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='statements', to='director.incident')),
            ],
            options={
                'ordering': ('pk',),
            },
        ),
        migrations.AddField(
            model_name='table',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tables', to='director.tournament'),
        ),
        migrations.CreateModel(
            name='ActionLog',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('what', models.CharField(max_length=40)),
                ('about', models.CharField(blank=True, max_length=120)),
                ('infraction', models.PositiveSmallIntegerField(null=True)),
                ('revision', models.PositiveIntegerField(null=True)),
                ('old', models.JSONField(null=True)),
                ('new', models.JSONField(null=True)),
                ('why', models.TextField(blank=True)),
                ('who', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('incident', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='log', to='director.incident')),
                ('ruling', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='log', to='director.ruling')),
            ],
            options={
                'ordering': ('pk',),
                'indexes': [models.Index(fields=['incident', 'revision'], name='log_incident_revision')],
            },
        ),
        migrations.CreateModel(
            name='RulingVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveIntegerField()),
                ('judgment', models.TextField()),
                ('case', models.TextField()),
                ('particulars', models.TextField()),
                ('seal', models.CharField(db_index=True, max_length=64)),
                ('language', models.CharField(max_length=2)),
                ('issued_name', models.CharField(blank=True, max_length=200)),
                ('issued_at', models.DateTimeField()),
                ('reason', models.TextField(blank=True)),
                ('issued_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('ruling', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='director.ruling')),
            ],
            options={
                'ordering': ('version',),
                'constraints': [models.UniqueConstraint(fields=('ruling', 'version'), name='version_once')],
            },
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('order', models.PositiveSmallIntegerField(validators=[django.core.validators.MaxValueValidator(3)], verbose_name='seat')),
                ('name', models.CharField(max_length=120, verbose_name='name')),
                ('number', models.CharField(blank=True, max_length=40, verbose_name='card or number')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='director.table')),
            ],
            options={
                'ordering': ('order',),
                'constraints': [models.UniqueConstraint(fields=('table', 'order'), name='seat_taken_once'), models.UniqueConstraint(fields=('table', 'name'), name='seat_name_once'), models.CheckConstraint(condition=models.Q(('order__lte', 3)), name='seat_of_four')],
            },
        ),
        migrations.AddIndex(
            model_name='incident',
            index=models.Index(fields=['table', 'status'], name='incident_table_status'),
        ),
        migrations.AddConstraint(
            model_name='table',
            constraint=models.UniqueConstraint(fields=('tournament', 'number'), name='table_number_once'),
        ),
        migrations.AddConstraint(
            model_name='ruling',
            constraint=models.UniqueConstraint(fields=('tournament', 'number'), name='ruling_number_once'),
        ),
        migrations.AddConstraint(
            model_name='ruling',
            constraint=models.UniqueConstraint(condition=models.Q(('status', 'issued')), fields=('incident',), name='one_ruling_in_force'),
        ),
    ]

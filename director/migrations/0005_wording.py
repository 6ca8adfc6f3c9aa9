import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('director', '0004_choice'),
    ]

    operations = [
        migrations.CreateModel(
            name='ClauseWording',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('edition', models.CharField(max_length=40)),
                ('clause', models.CharField(max_length=40)),
                ('text', models.TextField()),
                ('inferred', models.BooleanField(default=False)),
                ('cut', models.BooleanField(default=False)),
                ('sources', models.JSONField(default=list)),
                ('imported_at', models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('edition', 'clause'), name='clause_worded_once')],
            },
        ),
    ]

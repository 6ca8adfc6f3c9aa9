# What is there already is chained in the order in which it was written.

from django.db import migrations

from director.chain import link_of_row, link_of_version

LOT = 500


def chained(apps, schema_editor):
    log, versions = apps.get_model('director', 'ActionLog'), apps.get_model('director', 'RulingVersion')
    rows = _rows(log.objects.using(schema_editor.connection.alias))
    _versions(versions.objects.using(schema_editor.connection.alias).select_related('ruling__tournament'), rows)


def _rows(stored):
    before, lot, position = '', [], 0
    for position, row in enumerate(stored.order_by('pk').iterator(LOT), start=1):
        row.position, row.before = position, before
        row.link = before = link_of_row(row, before)
        lot.append(row)
        if len(lot) == LOT:
            _kept(stored, lot)
    _kept(stored, lot)
    return position, before


def _versions(stored, rows):
    # An older version saw a shorter log, which nobody can tell any more: it vouches for all that is there now.
    lasts, lot = {}, []
    for version in stored.order_by('issued_at', 'pk').iterator(LOT):
        event = version.ruling.tournament
        position, before = lasts.get(event.pk, (0, ''))
        version.tournament_id, version.position, version.before = event.pk, position + 1, before
        version.log_rows, version.log = rows
        label = f'{event.code}-{version.ruling.number:03d}/{version.version}'
        version.link = link_of_version(version, label, before)
        lasts[event.pk] = version.position, version.link
        lot.append(version)
        if len(lot) == LOT:
            _kept(stored, lot)
    _kept(stored, lot)


def _kept(stored, lot):
    names = ('position', 'before', 'link')
    if lot and hasattr(lot[0], 'log_rows'):
        names += ('tournament_id', 'log_rows', 'log')
    if lot:
        stored.model.objects.using(stored.db).bulk_update(lot, [name.removesuffix('_id') for name in names])
    lot.clear()


class Migration(migrations.Migration):

    dependencies = [
        ('director', '0010_chain'),
    ]

    operations = [
        migrations.RunPython(chained, migrations.RunPython.noop),
    ]

// One place with all that administrators change.

import { editedFieldsOf } from '../../shared/records/kinds/declaration.js'
import { location } from '../../shared/records/kinds/location.js'
import { BASE } from '../explorer/page.js'
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { DangerZone } from './danger-zone.js'
import { notify } from './notice.js'
import { RecordForm } from './record-form.js'
import { Problem } from './record-table.js'
import type { ShownPlace } from './records.js'
import { go, Link } from './route.js'
import { rich, t } from './translate.js'

const FIELDS = editedFieldsOf(location).map(([name]) => name)

export function Place({ id }: { id: string }) {
  const path = `/locations/${id}`
  const { data, problem, reload } = useLoaded<ShownPlace>(`${path}.json`)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { location: record, machines } = data
  const { name } = record
  const save = async (changes: Record<string, string | boolean | null>, { version }: typeof record, key?: string) => {
    await callAdmin(`${path}.json`, { method: 'PUT', parameters: { version, ...changes }, key })
    await reload()
    notify(t('placeChanged'))
  }
  return (
    <>
      <h1 tabIndex={-1} dir="auto">
        {name}
      </h1>
      <p>
        {rich(
          'placeLinks',
          {
            map: (text) => <a href={`${BASE}/locations/${id}`}>{text}</a>,
            actions: (text) => <Link to={{ view: 'actions', query: { location_id: id } }}>{text}</Link>,
          },
          { id },
        )}
      </p>
      {problem && <Problem text={problem} />}
      <div class="actions">
        <Link to={{ view: 'duplicates', query: { merge: id } }}>{t('mergeWith')}</Link>
      </div>
      <div class="beside">
        <section aria-label={t('details')}>
          <RecordForm
            names={FIELDS}
            record={record}
            required={['lat', 'lon']}
            submitLabel={t('saveChanges')}
            save={save}
            reread={async () => (await callAdmin<ShownPlace>(`${path}.json`)).location}
          />
        </section>
        <section aria-label={t('machinesTitle')}>
          <h2>{t('machinesTitle')}</h2>
          {machines.length === 0 && <p>{t('hasNone')}</p>}
          <ul>
            {machines.map((one) => (
              <li key={one.location_machine_xref_id}>
                <bdi>{one.name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <DangerZone>
        <ActionButton
          label={t('removePlace')}
          explanation={t('removePlaceText')}
          done={t('placeRemoved')}
          act={async (_, key) => {
            await callAdmin(`${path}.json`, { method: 'DELETE', key })
            go({ view: 'places', query: { removed: 'removed' } })
          }}
          onChanged={() => {}}
        />
      </DangerZone>
    </>
  )
}

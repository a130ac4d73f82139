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

const FIELDS = editedFieldsOf(location).map(([name]) => name)

export function Place({ id }: { id: string }) {
  const path = `/locations/${id}`
  const { data, problem, reload } = useLoaded<ShownPlace>(`${path}.json`)
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
  const { location: record, machines } = data
  const { name, version } = record
  const save = async (changes: Record<string, string | boolean | null>) => {
    await callAdmin(`${path}.json`, { method: 'PUT', parameters: { version, ...changes } })
    await reload()
    notify('The place is changed.')
  }
  return (
    <>
      <h1 tabIndex={-1} dir="auto">
        {name}
      </h1>
      <p>
        Place {id}: <a href={`${BASE}/locations/${id}`}>on the map</a>,{' '}
        <Link to={{ view: 'actions', query: { location_id: id } }}>what users did there</Link>
      </p>
      {problem && <Problem text={problem} />}
      <div class="actions">
        <Link to={{ view: 'duplicates', query: { merge: id } }}>Merge with …</Link>
      </div>
      <div class="beside">
        <section aria-label="Details">
          <RecordForm names={FIELDS} record={record} submitLabel="Save the changes" save={save} />
        </section>
        <section aria-label="Machines">
          <h2>Machines</h2>
          {machines.length === 0 && <p>It has none.</p>}
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
          label="Remove the place"
          explanation="It leaves the map with its machines. From a few minutes later on, for 30 days, you can restore it: “Places”, removed in the last 30 days."
          done="The place is removed."
          act={async () => {
            await callAdmin(`${path}.json`, { method: 'DELETE' })
            go({ view: 'places', query: { removed: 'removed' } })
          }}
          onChanged={() => {}}
        />
      </DangerZone>
    </>
  )
}

// A machine that a user has added to the catalog: an administrator keeps it, or takes it out.
import type { Parameters } from '../explorer/api.js'
import { callAdmin, useLoaded } from './api.js'
import { Decision, Reject } from './decision.js'
import { Details } from './details.js'
import { notify } from './notice.js'
import { Picker } from './picker.js'
import { RecordForm } from './record-form.js'
import { Problem } from './record-table.js'
import { RECORD_TYPES } from './record-types.js'
import type { ShownMachineSuggestion } from './records.js'
import { Link } from './route.js'

/** What users do not say. */
const FIELDS = RECORD_TYPES.machines.completedFields

/** @param path - of the suggestion, below /admin. */
export function MachineSuggestion({ path }: { path: string }) {
  const { data, problem, reload } = useLoaded<ShownMachineSuggestion>(`${path}.json`, { isLive: true })
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
  const { suggestion, machine, locations, location_count, similar_machines: similar } = data
  const isOpen = suggestion.status === 'open'
  const approve = async (parameters: Parameters) => {
    try {
      await callAdmin(`${path}/approve.json`, { method: 'POST', parameters })
      notify('The machine stays in the catalog.')
    } finally {
      await reload()
    }
  }
  return (
    <>
      <h1 tabIndex={-1} dir="auto">
        {machine?.name ?? suggestion.name}
      </h1>
      <Decision suggestion={suggestion} made={{ view: 'machines', id: String(suggestion.machine_id) }} />
      {problem && <Problem text={problem} />}
      <div class="beside">
        <section aria-label="The machine">
          {isOpen && machine ? (
            <>
              <p>Users see the machine in the catalog already. Complete it and keep it, or reject it.</p>
              <RecordForm names={FIELDS} record={machine} submitLabel="Keep it in the catalog" save={approve} />
              <Reject
                path={path}
                explanation="It leaves the catalog, if it is at no place. If the catalog has it under another name, choose that machine: it takes its place everywhere. For 30 days the journal undoes that."
                fields={[
                  {
                    name: 'existing_machine_id',
                    label: 'It is this machine',
                    control: <Picker type="machine" name="existing_machine_id" label="It is this machine" />,
                  },
                ]}
                onChanged={reload}
              />
            </>
          ) : (
            <Details record={machine ?? { name: suggestion.name }} names={FIELDS} />
          )}
        </section>
        <section aria-label="What is known of it">
          <h2>Machines with similar names</h2>
          {similar.length === 0 && <p>There are none.</p>}
          <ul>
            {similar.map((one) => (
              <li key={one.id}>
                <Link to={{ view: 'machines', id: String(one.id) }}>
                  <bdi>{one.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
          <h2>Where it is</h2>
          {location_count === 0 && <p>At no place.</p>}
          <ul>
            {locations.map((one) => (
              <li key={one.id}>
                <Link to={{ view: 'places', id: String(one.id) }}>
                  <bdi>{one.name}</bdi>
                </Link>
                {one.city && (
                  <>
                    , <bdi>{one.city}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
          {location_count > locations.length && <p>At {location_count} places in all.</p>}
        </section>
      </div>
    </>
  )
}

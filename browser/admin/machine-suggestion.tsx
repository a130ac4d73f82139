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
import { t } from './translate.js'

/** What users do not say. */
const FIELDS = RECORD_TYPES.machines.completedFields

/** @param path - of the suggestion, below /admin. */
export function MachineSuggestion({ path }: { path: string }) {
  const { data, problem, reload } = useLoaded<ShownMachineSuggestion>(`${path}.json`, { isLive: true })
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  const { suggestion, machine, locations, location_count, similar_machines: similar } = data
  const isOpen = suggestion.status === 'open'
  const approve = async (parameters: Parameters) => {
    try {
      await callAdmin(`${path}/approve.json`, { method: 'POST', parameters })
      notify(t('machineStays'))
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
        <section aria-label={t('theMachine')}>
          {isOpen && machine ? (
            <>
              <p>{t('completeMachine')}</p>
              <RecordForm names={FIELDS} record={machine} submitLabel={t('keepInCatalog')} save={approve} />
              <Reject
                path={path}
                explanation={t('rejectMachineOrChoose')}
                fields={[
                  {
                    name: 'existing_machine_id',
                    label: t('isThisMachine'),
                    control: <Picker type="machine" name="existing_machine_id" label={t('isThisMachine')} />,
                  },
                ]}
                onChanged={reload}
              />
            </>
          ) : (
            <Details record={machine ?? { name: suggestion.name }} names={FIELDS} />
          )}
        </section>
        <section aria-label={t('whatIsKnown')}>
          <h2>{t('similarMachines')}</h2>
          {similar.length === 0 && <p>{t('thereAreNone')}</p>}
          <ul>
            {similar.map((one) => (
              <li key={one.id}>
                <Link to={{ view: 'machines', id: String(one.id) }}>
                  <bdi>{one.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
          <h2>{t('whereItIs')}</h2>
          {location_count === 0 && <p>{t('atNoPlace')}</p>}
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
          {location_count > locations.length && <p>{t('atPlacesInAll', { count: location_count })}</p>}
        </section>
      </div>
    </>
  )
}

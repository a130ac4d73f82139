// A new place with its machines.
import { useState } from 'preact/hooks'
import { editedFieldsOf } from '../../shared/records/kinds/declaration.js'
import { location } from '../../shared/records/kinds/location.js'
import { ApiForm, type Field } from '../explorer/api-form.js'
import { useTyped } from '../explorer/doing/typed.js'
import { findMachines } from '../explorer/find-machines.js'
import type { ChosenMachine } from '../explorer/suggest/draft.js'
import { MachineChips } from '../explorer/suggest/machine-chips.js'
import { callAdmin } from './api.js'
import { useChoices } from './choices.js'
import { changesOf, formFields } from './fields.js'
import { notify } from './notice.js'
import { useQuestions } from './questions.js'
import { withControl } from './record-form.js'
import { go, Link } from './route.js'
import { useKeptAs } from './session.js'
import { t } from './translate.js'

const FIELDS = editedFieldsOf(location).map(([name]) => name)
/** The point is that of the address, if it is found. */
const REQUIRED: ReadonlySet<string> = new Set(['name', 'street', 'city'])

export function AddPlace() {
  const choices = useChoices(FIELDS, undefined)
  const keptAs = useKeptAs('place')
  const { typed } = useTyped(keptAs)
  const { typed: chosen = {}, keep: keepMachines } = useTyped(useKeptAs('machines'))
  const [machines, setMachines] = useState<readonly ChosenMachine[]>(
    Object.entries(chosen).map(([label, id]) => ({ label, id: Number(id) })),
  )
  const choose = (next: readonly ChosenMachine[]) => {
    setMachines(next)
    keepMachines(Object.fromEntries(next.map(({ label, id }) => [label, String(id)])))
  }
  const { questions, asking } = useQuestions(typed)
  const send = async (values: Record<string, string>, key: string) => {
    const ids = machines.flatMap(({ id }) => id ?? [])
    const parameters = { ...changesOf(values, {}), ...(ids.length > 0 ? { machine_ids: ids } : {}) }
    const added = await asking(() =>
      callAdmin<{ location_id: number }>('/locations.json', { method: 'POST', parameters, key }),
    )
    keepMachines()
    go({ view: 'places', id: String(added.location_id) })
    notify(t('placeAdded'))
  }
  const [region, ...otherRegions] = choices?.regions ?? []
  const known = region && otherRegions.length === 0 ? { region_id: region[0] } : {}
  return (
    <>
      <h1 tabIndex={-1}>{t('addPlace')}</h1>
      <p>
        {t('onMapAtOnce')} <Link to={{ view: 'spreadsheet' }}>{t('addSeveral')}</Link>
      </p>
      <h2>{t('machinesTitle')}</h2>
      <MachineChips machines={machines} onChange={choose} find={findMachines} />
      <h2>{t('details')}</h2>
      {choices ? (
        <ApiForm
          keepsValues
          keptAs={keptAs}
          fields={[
            ...formFields(FIELDS, known, choices).map((field) => withControl(asNew(field), known, typed)),
            ...questions,
          ]}
          submitLabel={t('addThePlace')}
          send={send}
        />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </>
  )
}

function asNew({ required: _, ...field }: Field): Field {
  return REQUIRED.has(field.name) ? { ...field, required: true } : field
}

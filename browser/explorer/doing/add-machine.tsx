// Adds a machine to a place, with a note on its condition: one of the catalog, or one that the catalog lacks.

import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isolate } from '../../../shared/text/direction.js'
import { call, WILL_BE_SENT } from '../api.js'
import { ApiForm, type Field } from '../api-form.js'
import { Combobox } from '../combobox.js'
import { findMachines } from '../find-machines.js'
import { useLatest } from '../latest.js'
import { MARKS } from '../marks.js'
import type { Machine, MachineAtPlace, Place } from '../records.js'
import { addTo, machineLabel } from '../reference-data.js'
import { rich, t } from '../translate.js'
import { intended } from './intention.js'
import { Notice, notify } from './notice.js'
import { typedInto } from './typed.js'

interface AddMachineProps {
  place: Place
  /** The place is another now; resolves when that is shown. */
  onChanged(): Promise<void>
  onCancel?: () => void
}

interface Choice {
  id: number
  label: string
}

type Values = Record<string, string>

export function AddMachine({ place, onChanged, onCancel }: AddMachineProps) {
  const name = `add-${place.id}`
  const [begun] = useState<Values>(() => ({ ...(intended(name)?.values ?? typedInto(name)) }))
  const [machine, setMachine] = useState<Choice | undefined>(
    begun.machine_id ? { id: Number(begun.machine_id), label: begun.machine_label ?? '' } : undefined,
  )
  const [isListed, setListed] = useState(begun.machine_name === undefined)
  const [typed, setTyped] = useState(begun.machine_name ?? '')
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.querySelector('input')?.focus(), [isListed])
  const choose = (choice: Choice | undefined) => {
    setMachine(choice)
    setListed(true)
  }
  const begin = useLatest()
  const send = async (values: Values, key: string) => {
    const isLatest = begin()
    const choice = isListed ? machine : await makeMachine(place, values, key)
    if (!choice) return
    // Were it not to be added now, it is in the catalog already.
    if (!isListed) choose(choice)
    const told = await addMachine({ place, choice, condition: values.condition, key: `${key}-here`, onChanged })
    // Another one may have been chosen meanwhile.
    setMachine((last) => (last?.id === choice.id ? undefined : last))
    setTyped('')
    // The next one may be added before the place is shown again.
    void onChanged().then(() => isLatest() && notify({ at: name, ...told }))
  }
  return (
    <section ref={section} class="adding" aria-label={t('addMachine')}>
      <ApiForm
        name={name}
        submitLabel={t('addIt')}
        send={send}
        check={() => (isListed && !machine ? t('chooseMachine') : undefined)}
        onLater={() => {
          setMachine(undefined)
          setTyped('')
          notify({ at: name, text: WILL_BE_SENT })
        }}
        {...(onCancel ? { onCancel } : {})}
        fields={
          isListed
            ? machine
              ? [NOTE]
              : []
            : newMachineFields(typed, setTyped, <Alike name={typed} onChoose={choose} />)
        }
      >
        {isListed && (
          <>
            <Combobox<Choice>
              label={t('addMachine')}
              text={machine?.label ?? ''}
              keepsText
              find={findMachines}
              onType={(text) => {
                setMachine(undefined)
                setTyped(text)
              }}
              onChoose={choose}
            />
            <input type="hidden" name="machine_id" value={machine?.id ?? ''} />
            <input type="hidden" name="machine_label" value={machine?.label ?? ''} />
            {!machine && typed.trim() && (
              <p>
                <button type="button" class="minor" onClick={() => setListed(false)}>
                  {rich('notListedAdd', MARKS, { name: typed })}
                </button>
              </p>
            )}
          </>
        )}
      </ApiForm>
      <Notice at={name} />
    </section>
  )
}

const NOTE: Field = { name: 'condition', label: t('noteOnCondition'), multiline: true, maxLength: 4000 }

function newMachineFields(typed: string, onName: (text: string) => void, below: ComponentChildren): Field[] {
  return [
    {
      ...{ name: 'machine_name', label: t('name'), required: true, maxLength: 255, value: typed },
      below,
      onInput: ({ currentTarget }) => onName(currentTarget.value),
    },
    { name: 'manufacturer', label: t('maker'), maxLength: 255 },
    { name: 'year', label: t('year'), maxLength: 4, inputMode: 'numeric' },
    NOTE,
    { name: 'notify_me', label: t('emailWhenChecked'), type: 'checkbox' },
  ]
}

/** Puts it into the catalog. */
async function makeMachine({ id }: Place, { condition: _, ...values }: Values, key: string): Promise<Choice> {
  const parameters = { ...values, location_id: id }
  const { machine } = await call<{ machine: Machine }>('/machines.json', { method: 'POST', parameters, key })
  await addTo('machines', machine)
  return { id: machine.id, label: machineLabel(machine) }
}

interface Addition {
  place: Place
  choice: Choice
  condition: string | undefined
  key: string
  onChanged(): Promise<void>
}

/** @returns what to tell of it. */
async function addMachine({ place, choice: { id, label }, condition, key, onChanged }: Addition) {
  const wasHere = place.location_machine_xrefs.some(({ machine_id }) => machine_id === id)
  const parameters = { location_id: place.id, machine_id: id, condition }
  const path = '/location_machine_xrefs.json'
  const { location_machine: added } = await call<{ location_machine: MachineAtPlace }>(path, {
    ...{ method: 'POST', parameters, key },
    later: { title: t('addedAt', { machine: label, place: place.name }), text: condition, place: place.id },
  })
  const undo = (undone: string, text: string) => async () => {
    await call(undone, { method: 'DELETE' })
    await onChanged()
    return text
  }
  const machine = isolate(label)
  const [note] = condition ? added.machine_conditions : []
  if (!wasHere) {
    const removal = undo(`/location_machine_xrefs/${added.id}.json`, t('machineRemovedAgain', { machine }))
    return { text: t('machineAdded', { machine }), undo: removal }
  }
  if (!note) return { text: t('machineWasHere', { machine }) }
  const deletion = undo(`/machine_conditions/${note.id}.json`, t('noteDeleted'))
  return { text: t('machineWasHereNoted', { machine }), undo: deletion }
}

const PAUSE_MS = 150

/** Those with all of its words, else with those at its beginning. */
async function findAlike(name: string): Promise<Choice[]> {
  const found = name ? await findMachines(name) : []
  const end = name.lastIndexOf(' ')
  return found.length > 0 || end < 0 ? found : findAlike(name.slice(0, end).trimEnd())
}

/** Machines of the catalog with such a name. */
function Alike({ name, onChoose }: { name: string; onChoose(choice: Choice): void }) {
  const [found, setFound] = useState<readonly Choice[]>([])
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      const machines = await findAlike(name.trim()).catch(() => [])
      if (isLatest) setFound(machines)
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [name])
  return (
    <div role="status">
      {found.length > 0 && (
        <>
          <p>{t('isItOneOfThese')}</p>
          <p class="actions">
            {found.map((one) => (
              <button key={one.id} type="button" onClick={() => onChoose(one)}>
                <bdi>{one.label}</bdi>
              </button>
            ))}
          </p>
        </>
      )}
    </div>
  )
}

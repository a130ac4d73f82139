// Edits when a place is open and who gets in. Loaded when it is asked for.
import { useRef, useState } from 'preact/hooks'
import { parseHours, type Span } from '../../../shared/hours/opening-hours.js'
import { ApiForm } from '../api-form.js'
import { type EditPlaceProps, savePlace } from '../doing/edit-place.js'
import { intended } from '../doing/intention.js'
import { spansText, usesTwelveHours } from './hours-text.js'
import { isClosedOnHolidays, type Week, weekOf, weekText, withHolidaysClosed } from './week.js'

export function HoursForm({ place, onChanged, onClose }: EditPlaceProps) {
  const name = `hours-${place.id}`
  const [text, setText] = useState(() => intended(name)?.values.opening_hours ?? place.opening_hours ?? '')
  const choice = (name: 'step_free_entrance' | 'seating' | 'family_friendly', label: string, middle: string) => ({
    name,
    label,
    value: place[name] ?? '',
    options: ['Yes', middle, 'No'].map((one) => [one, one] as const),
  })
  return (
    <ApiForm
      name={name}
      submitLabel="Save hours and access"
      send={(values, key) => savePlace({ place, onChanged, onClose }, { name, what: 'hours and access', values, key })}
      isEdit
      onCancel={onClose}
      fields={[
        {
          name: 'opening_hours',
          label: 'The hours as text',
          value: place.opening_hours ?? '',
          maxLength: 255,
          autocomplete: 'off',
          hint: 'as OpenStreetMap writes them, also with parts of the year and dates: Nov-Mar Th-Su 16:00-24:00; Dec 24,25 off',
          onInput: ({ currentTarget }) => setText(currentTarget.value),
        },
        {
          name: 'opening_hours_remark',
          label: 'Remark on the hours',
          value: place.opening_hours_remark ?? '',
          multiline: true,
          maxLength: 255,
        },
        choice('step_free_entrance', 'Step-free entrance', 'Limited'),
        choice('seating', 'Seats near the machines', 'Limited'),
        choice('family_friendly', 'Family friendly', 'At Times'),
      ]}
    >
      <WeekFields text={text} onChange={setText} />
    </ApiForm>
  )
}

const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Days and times, which it writes into the field below. */
function WeekFields({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [[from, to], setTimes] = useState(['', ''])
  const [problem, setProblem] = useState('')
  const isTwelveHours = usesTwelveHours()
  const rules = text.trim() === '' ? [] : parseHours(text).rules
  const week = rules && weekOf(rules)
  if (!week) return <p class="quiet">These hours are more than a form of days can show: edit them as text.</p>
  const write = (next: Week) => {
    const written = weekText(next)
    const field = fields.current?.form?.elements.namedItem('opening_hours')
    if (field instanceof HTMLInputElement) field.value = written
    onChange(written)
    setProblem('')
  }
  const set = (spansOf: (before: readonly Span[]) => readonly Span[]) => {
    if (chosen.length === 0) return setProblem('Choose the days first.')
    write({ ...week, days: week.days.map((spans, day) => (chosen.includes(day) ? spansOf(spans) : spans)) })
  }
  const setHours = (isAdded: boolean) => {
    const span = spanOf(from, to)
    if (!span) return setProblem('Say when it opens and when it closes.')
    set((before) => (isAdded ? [...before, span] : [span]))
  }
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
  return (
    <fieldset ref={fields} class="week">
      <legend>Days and times</legend>
      <div class="days">
        {DAY_NAMES.map((name, day) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} /> {name}
          </label>
        ))}
      </div>
      <div class="times">
        <label>
          Opens <input type="time" value={from} onInput={({ currentTarget }) => setTimes([currentTarget.value, to])} />
        </label>
        <label>
          Closes <input type="time" value={to} onInput={({ currentTarget }) => setTimes([from, currentTarget.value])} />
        </label>
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="actions">
        <button type="button" onClick={() => setHours(false)}>
          Set these hours
        </button>
        <button type="button" onClick={() => setHours(true)}>
          Add to the day
        </button>
        <button type="button" onClick={() => set(() => [])}>
          Closed
        </button>
        <button type="button" onClick={() => set(() => [[0, 1440]])}>
          Open 24 hours
        </button>
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={isClosedOnHolidays(week)}
          onChange={({ currentTarget }) => write(withHolidaysClosed(week, currentTarget.checked))}
        />
        Closed on public holidays
      </label>
      <table aria-live="polite">
        <caption class="quiet">The week as it will be</caption>
        <tbody>
          {week.days.map((spans, day) => (
            <tr key={day}>
              <th scope="row">{DAY_NAMES[day]}</th>
              <td>{spansText(spans, isTwelveHours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

/** @param from - as `16:00`, as browsers have times. */
function spanOf(from: string | undefined, to: string | undefined): Span | undefined {
  if (!from || !to) return undefined
  const [begin = 0, end = 0] = [from, to].map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return hours * 60 + minutes
  })
  return [begin, end > begin ? end : end + 1440]
}

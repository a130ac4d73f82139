// Edits when a place is open and who gets in. Loaded when it is asked for.

import { useRef, useState } from 'preact/hooks'
import { daysAfter } from '../../../shared/hours/open.js'
import { parseHours, type Span } from '../../../shared/hours/opening-hours.js'
import { ApiForm, type Field } from '../api-form.js'
import { type EditPlaceProps, type SavedTexts, useSaving } from '../doing/edit-place.js'
import { intended } from '../doing/intention.js'
import { typedInto } from '../doing/typed.js'
import { t } from '../translate.js'
import { dayName, spansText, usesTwelveHours } from './hours-text.js'
import { A_MONDAY, isClosedOnHolidays, type Week, weekOf, weekText, withHolidaysClosed } from './week.js'

export function HoursForm({ place, onChanged, onClose }: EditPlaceProps) {
  const name = `hours-${place.id}`
  const [written, setText] = useState(() => (intended(name)?.values ?? typedInto(name))?.opening_hours)
  const finish = useRef<Finish>(() => undefined)
  const choice = (
    name: 'step_free_entrance' | 'seating' | 'family_friendly',
    label: string,
    middle: readonly [string, string],
  ) => ({
    name,
    label,
    value: place[name] ?? '',
    options: [['Yes', t('yes')], middle, ['No', t('no')]] as const,
  })
  const fields: Field[] = [
    {
      name: 'opening_hours',
      label: t('hoursText'),
      value: place.opening_hours ?? '',
      maxLength: 255,
      autocomplete: 'off',
      hint: t('hoursTextHint'),
      onInput: ({ currentTarget }) => setText(currentTarget.value),
    },
    {
      name: 'opening_hours_remark',
      label: t('hoursRemark'),
      value: place.opening_hours_remark ?? '',
      multiline: true,
      maxLength: 255,
    },
    choice('step_free_entrance', t('stepFree'), ['Limited', t('limited')]),
    choice('seating', t('seatsNear'), ['Limited', t('limited')]),
    choice('family_friendly', t('familyFriendly'), ['At Times', t('atTimes')]),
  ]
  const save = useSaving({ place, onChanged, onClose }, { name, texts: HOURS_TEXTS, fields })
  return (
    <ApiForm
      name={name}
      submitLabel={t('saveHours')}
      send={save}
      isEdit
      check={() => finish.current()}
      onCancel={onClose}
      fields={fields}
    >
      <WeekFields text={written ?? place.opening_hours ?? ''} finish={finish} />
    </ApiForm>
  )
}

const HOURS_TEXTS: SavedTexts = {
  ...{ saved: 'hoursSaved', restored: 'hoursRestored', partlyRestored: 'hoursPartlyRestored', kept: 'hoursKept' },
}

/** From Monday. */
const DAY_NAMES = [0, 1, 2, 3, 4, 5, 6].map((day) => dayName(daysAfter(A_MONDAY, day)))

/** Sets the hours that were entered and not set yet. @returns what they lack. */
type Finish = () => string | undefined

interface WeekFieldsProps {
  text: string
  /** Is given what the form does before it is sent. */
  finish: { current: Finish }
}

/** Days and times, which it writes into the field below. */
function WeekFields({ text, finish }: WeekFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [[from, to], setTimes] = useState(['', ''])
  const [problem, setProblem] = useState('')
  const isTwelveHours = usesTwelveHours()
  const rules = text.trim() === '' ? [] : parseHours(text).rules
  const week = rules && weekOf(rules)
  finish.current = () => undefined
  if (!week) return <p class="quiet">{t('hoursTooRich')}</p>
  const write = (next: Week) => {
    const field = fields.current?.form?.elements.namedItem('opening_hours')
    if (field instanceof HTMLInputElement) {
      field.value = weekText(next)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    setProblem('')
  }
  /** The next days begin without any. */
  const set = (spansOf: (before: readonly Span[]) => readonly Span[]) => {
    if (chosen.length === 0) return t('chooseDays')
    write({ ...week, days: week.days.map((spans, day) => (chosen.includes(day) ? spansOf(spans) : spans)) })
    setChosen([])
    setTimes(['', ''])
  }
  const setHours = (isAdded: boolean) => {
    const span = spanOf(from, to)
    return span ? set((before) => (isAdded ? [...before, span] : [span])) : t('sayTimes')
  }
  const press = (act: () => string | undefined) => () => setProblem(act() ?? '')
  finish.current = () => (chosen.length > 0 || from || to ? setHours(false) : undefined)
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
  return (
    <fieldset ref={fields} class="week">
      <legend>{t('daysAndTimes')}</legend>
      <div class="days">
        {DAY_NAMES.map((name, day) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} /> {name}
          </label>
        ))}
      </div>
      <div class="times">
        <label>
          {t('opens')}{' '}
          <input type="time" value={from} onInput={({ currentTarget }) => setTimes([currentTarget.value, to])} />
        </label>
        <label>
          {t('closes')}{' '}
          <input type="time" value={to} onInput={({ currentTarget }) => setTimes([from, currentTarget.value])} />
        </label>
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="actions">
        <button type="button" onClick={press(() => setHours(false))}>
          {t('setHours')}
        </button>
        <button type="button" onClick={press(() => setHours(true))}>
          {t('addToDay')}
        </button>
        <button type="button" onClick={press(() => set(() => []))}>
          {t('closed')}
        </button>
        <button type="button" onClick={press(() => set(() => [[0, 1440]]))}>
          {t('open24')}
        </button>
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={isClosedOnHolidays(week)}
          onChange={({ currentTarget }) => write(withHolidaysClosed(week, currentTarget.checked))}
        />
        {t('closedOnHolidays')}
      </label>
      <table aria-live="polite">
        <caption class="quiet">{t('weekAsItWillBe')}</caption>
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

// When a place is open, by the clock there, and who gets in.

import { useEffect, useState } from 'preact/hooks'
import { clockIn } from '../../../shared/hours/clock.js'
import { isOpenAt } from '../../../shared/hours/open.js'
import { type HoursRule, parseHours } from '../../../shared/hours/opening-hours.js'
import type { EditPlaceProps } from '../doing/edit-place.js'
import { isIntended } from '../doing/intention.js'
import { Notice } from '../doing/notice.js'
import type { Place } from '../records.js'
import { t } from '../translate.js'
import './hours.css'
import type { HoursForm as Form } from './hours-form.js'
import { stateText, timeText, usesTwelveHours, weekTexts } from './hours-text.js'

type HoursProps = Pick<EditPlaceProps, 'place'> & Partial<Pick<EditPlaceProps, 'onChanged'>>

/** Without `onChanged` they can only be read. */
export function Hours({ place, onChanged }: HoursProps) {
  const [HoursForm, setForm] = useState<{ show: typeof Form }>()
  const [problem, setProblem] = useState('')
  const rules = parseHours(place.opening_hours ?? '').rules
  const facts = accessFacts(place)
  const edit = async () => {
    try {
      const { HoursForm } = await import('./hours-form.js')
      setForm({ show: HoursForm })
    } catch {
      setProblem(t('hoursFormFailed'))
    }
  }
  const name = `hours-${place.id}`
  useEffect(() => {
    if (onChanged && isIntended(name)) void edit()
  }, [])
  return (
    <section class="hours" aria-label={t('hoursSection')}>
      {rules && <Week rules={rules} timeZone={place.time_zone} />}
      {place.opening_hours_remark && (
        <p class="lines quiet" dir="auto">
          {place.opening_hours_remark}
        </p>
      )}
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {onChanged && HoursForm && (
        <HoursForm.show place={place} onChanged={onChanged} onClose={() => setForm(undefined)} />
      )}
      {onChanged && !HoursForm && (
        <button type="button" class="minor" onClick={() => void edit()}>
          {t(rules ? 'editHours' : 'addHours')}
        </button>
      )}
      <Notice at={name} />
    </section>
  )
}

const MINUTE_MS = 60_000

function Week({ rules, timeZone }: { rules: readonly HoursRule[]; timeZone: string }) {
  const [time, setTime] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setTime(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const isTwelveHours = usesTwelveHours()
  const there = clockIn(timeZone, time)
  const isElsewhere = there.minutes !== time.getHours() * 60 + time.getMinutes()
  return (
    <details>
      <summary>
        <span class={isOpenAt(rules, there) ? 'fresh' : 'stale'}>{stateText(rules, there, isTwelveHours)}</span>
        {isElsewhere && <span class="quiet"> {t('timeThere', { time: timeText(there.minutes, isTwelveHours) })}</span>}
      </summary>
      <table>
        <tbody>
          {weekTexts(rules, there.day, isTwelveHours).map(({ day, hours }, index) => (
            <tr key={day} aria-current={index === 0 ? 'date' : undefined}>
              <th scope="row">{day}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const ENTRANCE = {
  Yes: t('stepFree'),
  Limited: t('entranceLimited'),
  No: t('entranceSteps'),
}
const SEATING = { Yes: t('seats'), Limited: t('fewSeats'), No: t('noSeats') }
const FAMILIES = { Yes: t('familyFriendly'), 'At Times': t('familyAtTimes'), No: t('notForFamilies') }

function accessFacts({ step_free_entrance, seating, family_friendly }: Place): string[] {
  const facts = [
    ENTRANCE[step_free_entrance as keyof typeof ENTRANCE],
    SEATING[seating as keyof typeof SEATING],
    FAMILIES[family_friendly as keyof typeof FAMILIES],
  ]
  return facts.filter((one) => one !== undefined)
}

// Suggests a place in small steps: its name, whether it is one of those that are listed, where it is, its machines, the rest.

import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { call } from '../api.js'
import { ApiForm, type Field } from '../api-form.js'
import { isAnswered } from '../doing/intention.js'
import type { View } from '../mercator.js'
import { useList } from '../reference-data.js'
import { useAccount } from '../session.js'
import { t } from '../translate.js'
import { AlikeList } from './alike-list.js'
import { type AlikePlace, findAlike, findThere } from './alike-places.js'
import { type Draft, keptDraft, NEW_DRAFT, parametersOf, readDraft, type Step } from './draft.js'
import { MachineChips } from './machine-chips.js'
import { PinMap } from './pin-map.js'

export interface SuggestionProps {
  /** What the map of the page shows. */
  view: View | undefined
  /** Of what the visitor is about to do. */
  name: string
  /** Opens a place that is listed. */
  onOpen(id: number): void
  onClose(): void
}

const HEADINGS: Readonly<Record<Step, readonly [number: number, title: string]>> = {
  name: [1, t('stepName')],
  alike: [1, t('isItOneOfThese')],
  where: [2, t('stepWhere')],
  there: [2, t('stepThere')],
  machines: [3, t('stepMachines')],
  details: [4, t('stepDetails')],
}
const STEPS = 4
const ADDRESS = ['location_street', 'location_city', 'location_state', 'location_zip', 'location_country'] as const
const ADDRESS_LABELS = [t('street'), t('city'), t('state'), t('zip'), t('country')] as const

interface Answer {
  possible_duplicates: { id: number; name: string; street: string | null; city: string | null }[]
}

export function Suggestion({ view, name: own, onOpen, onClose }: SuggestionProps) {
  const account = useAccount()
  const [first] = useState(() => readDraft(account?.id) ?? NEW_DRAFT)
  const [draft, setDraft] = useState(first)
  const [answer, setAnswer] = useState<Answer>()
  const types = useList('types')
  const { step, before, values, listed } = draft
  // Before the form can be closed.
  useLayoutEffect(() => {
    if (answer) keptDraft.write(undefined)
    // Opening it alone replaces nothing, such as the draft of another account.
    else if (draft !== first)
      keptDraft.write(draft === NEW_DRAFT ? undefined : { ...draft, user: account?.id ?? draft.user })
  }, [draft, answer, account?.id])

  /** What is changed is another suggestion. */
  const change = (part: Partial<Draft>) => setDraft((last) => ({ ...last, key: undefined, ...part }))
  const goTo = (next: Step, part: Partial<Draft> = {}) =>
    setDraft((last) => ({ ...last, ...part, step: next, before: [...last.before, last.step] }))
  const back = () =>
    setDraft((last) => ({ ...last, step: last.before.at(-1) ?? 'name', before: last.before.slice(0, -1) }))
  const startOver = () => {
    setAnswer(undefined)
    setDraft(NEW_DRAFT)
  }
  const open = (id: number) => {
    onClose()
    onOpen(id)
  }
  /** Those that the visitor has not been asked about. */
  const unseen = (places: readonly AlikePlace[], { alike = [], there = [] }: Draft['listed'] = listed) =>
    places.filter(({ id }) => ![...alike, ...there].some((one) => one.id === id))
  /** Keeps each field as it is typed. */
  const keep = ({ target }: Event) => {
    const { name, type, value, checked } = target as HTMLInputElement
    if (!name) return
    const typed = sentValue(type, value, checked)
    setDraft((last) => ({ ...last, key: undefined, values: { ...last.values, [name]: typed } }))
  }
  const field = (name: string, label: string, options: Partial<Field> = {}): Field => ({
    ...{ name, label, maxLength: 255, value: values[name] ?? '' },
    ...options,
  })

  if (answer) {
    const others = unseen(answer.possible_duplicates.map((one) => ({ ...one, address: [one.street, one.city] })))
    return (
      <Section title={t('thankYou')}>
        <p role="status">{t('suggestionThanks')}</p>
        <p>
          {t('suggestionNext')}
          {values.notify_me === '1' && ` ${t('emailWhenDecidedTold')}`}
        </p>
        {others.length > 0 && (
          <>
            <p>{t('mayBeOneOfThese')}</p>
            <AlikeList places={others} onOpen={open} />
          </>
        )}
        <p class="actions">
          <button type="button" class="first" onClick={onClose}>
            {t('done')}
          </button>
          <button type="button" onClick={startOver}>
            {t('suggestAnother')}
          </button>
        </p>
      </Section>
    )
  }

  const [number, title] = HEADINGS[step]
  const submitName = async () => {
    const alike = await findAlike(values.location_name ?? '', view)
    goTo(alike.length > 0 ? 'alike' : 'where', { listed: { alike } })
  }
  const submitWhere = async () => {
    const address = ADDRESS.map((name) => values[name]?.trim()).filter(Boolean)
    if (!draft.point && !values.location_street?.trim() && !values.location_city?.trim())
      throw new Error(t('needsPinOrAddress'))
    const isExact = draft.point !== undefined || values.location_street?.trim()
    const { alike = [] } = listed
    const there = isExact ? unseen(await findThere(draft.point, address.join(', ')), { alike }) : []
    goTo(there.length > 0 ? 'there' : 'machines', { listed: { alike, there } })
  }
  const submitDetails = async (_: unknown, ofForm: string) => {
    const { key = ofForm } = draft
    // Sent again, also after the page was loaded again, it is made once.
    change({ key })
    try {
      const parameters = parametersOf(draft)
      setAnswer(await call<Answer>('/locations/suggest.json', { method: 'POST', parameters, key }))
    } catch (error) {
      if (isAnswered(error)) change({ key: undefined })
      throw error
    }
  }
  const form = {
    ...(before.length > 0 ? { onCancel: back, cancelLabel: t('back') } : {}),
    keepsValues: true,
    submitLabel: t('next'),
  }
  return (
    <Section key={step} title={title} isFirst={before.length === 0}>
      <p class="quiet">
        {t('stepOf', { step: number, count: STEPS })}
        {before.length > 0 && (
          <button type="button" class="minor" onClick={startOver}>
            {t('startOver')}
          </button>
        )}
      </p>
      <div onInput={keep}>
        {step === 'name' && (
          <ApiForm {...form} send={submitName} fields={[field('location_name', t('name'), { required: true })]} />
        )}
        {(step === 'alike' || step === 'there') && (
          <>
            <AlikeList places={listed[step] ?? []} onOpen={open} />
            <p class="actions">
              <button type="button" class="first" onClick={() => goTo(step === 'alike' ? 'where' : 'machines')}>
                {t('noneOfThese')}
              </button>
              <button type="button" onClick={back}>
                {t('back')}
              </button>
            </p>
          </>
        )}
        {step === 'where' && (
          <>
            <PinMap
              view={view}
              point={draft.point}
              address={ADDRESS.map((name) => values[name]?.trim())
                .filter(Boolean)
                .join(', ')}
              onPoint={(point) => change({ point })}
            />
            <ApiForm
              // That there is no pin is no longer wrong.
              key={String(draft.point !== undefined)}
              {...form}
              send={submitWhere}
              fields={ADDRESS.map((name, index) => field(name, ADDRESS_LABELS[index] ?? name, { autocomplete: 'off' }))}
            />
          </>
        )}
        {step === 'machines' && (
          <MachineChips
            machines={draft.machines}
            onChange={(machines) => change({ machines })}
            steps={{ onNext: () => goTo('details'), onBack: back }}
          />
        )}
        {step === 'details' && (
          <ApiForm
            {...form}
            name={own}
            submitLabel={t(account ? 'suggestIt' : 'signInToSuggest')}
            send={submitDetails}
            fields={[
              field('location_type', t('placeType'), {
                options: types.map(({ id, name }) => [String(id), name] as const),
              }),
              field('location_phone', t('phone'), { type: 'tel' }),
              field('location_website', t('website'), { inputMode: 'url' }),
              field('location_opening_hours', t('openingHours'), {
                autocomplete: 'off',
                hint: t('openingHoursHint'),
              }),
              field('location_comments', t('comments'), { multiline: true, maxLength: 4000 }),
              field('notify_me', t('emailWhenDecided'), { type: 'checkbox' }),
            ]}
          />
        )}
      </div>
    </Section>
  )
}

function sentValue(type: string, value: string, isChecked: boolean): string {
  return type === 'checkbox' && !isChecked ? '' : value
}

interface SectionProps {
  title: string
  /** Where nothing was before. */
  isFirst?: boolean
  children: ComponentChildren
}

/** A step, which takes the focus from the one before it. */
function Section({ title, isFirst = false, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before anybody can type into a field.
  useLayoutEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [])
  return (
    <section class="suggestion" aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}

// The visitor's own notes and scores, to correct and to delete.

import { useEffect, useRef, useState } from 'preact/hooks'
import { isolate } from '../../../shared/text/direction.js'
import { call } from '../api.js'
import { ApiForm, type Field } from '../api-form.js'
import { useTyped } from '../doing/typed.js'
import { formatDay, formatScore } from '../format.js'
import { More } from '../more.js'
import { Listed } from '../texts.js'
import { t } from '../translate.js'
import { type PartProps, PlaceLink } from './part.js'
import type { Activity } from './records.js'
import { RemovableRow } from './removable-row.js'
import { useLoaded, Waiting } from './use-loaded.js'

const PAGE = 25

interface ContributionsProps extends PartProps {
  parameters: Readonly<Record<string, string | number>>
  empty: string
  /** The path of the record, below the API; undefined where the activity does not say which it is. */
  pathOf(activity: Activity): string | undefined
  /** What it is, for who does not see it. */
  nameOf(activity: Activity): string
  /** What is said when it is gone. */
  deletedOf(activity: Activity): string
  field: Omit<Field, 'value'>
  textOf(activity: Activity): string
  changed(activity: Activity, value: string): Activity
  children(activity: Activity): preact.ComponentChildren
}

export function Notes(props: PartProps) {
  return (
    <Contributions
      {...props}
      parameters={{ submission_type: 'new_condition' }}
      empty={t('noNotes')}
      pathOf={({ machine_condition_id: id }) => (id ? `/machine_conditions/${id}.json` : undefined)}
      nameOf={(activity) => t('noteOn', { machine: machineOf(activity) })}
      deletedOf={(activity) => t('noteOnDeleted', { machine: machineOf(activity) })}
      field={{ name: 'comment', label: t('note'), required: true, multiline: true, maxLength: 6000 }}
      textOf={({ comment }) => comment ?? ''}
      changed={(activity, comment) => ({ ...activity, comment })}
    >
      {({ comment }) => (
        <blockquote>
          <p>{comment}</p>
        </blockquote>
      )}
    </Contributions>
  )
}

export function Scores(props: PartProps) {
  return (
    <Contributions
      {...props}
      parameters={{ submission_type: 'new_msx', include_locationless: 1 }}
      empty={t('noScores')}
      pathOf={({ machine_score_xref_id: id }) => (id ? `/machine_score_xrefs/${id}.json` : undefined)}
      nameOf={(activity) => t('scoreOnOf', scoreOf(activity))}
      deletedOf={(activity) => t('scoreOnDeleted', scoreOf(activity))}
      field={{ name: 'score', label: t('score'), required: true, inputMode: 'numeric' }}
      textOf={({ high_score }) => formatScore(high_score)}
      changed={(activity, score) => ({ ...activity, high_score: Number(score.replace(/\D/g, '')) })}
    >
      {({ high_score }) => <strong class="line">{formatScore(high_score)}</strong>}
    </Contributions>
  )
}

const machineOf = ({ machine_name }: Activity) => isolate(machine_name ?? t('aMachine'))
const scoreOf = (activity: Activity) => ({
  score: formatScore(activity.high_score),
  machine: machineOf(activity),
})

interface Page {
  user_submissions: Activity[]
  next_cursor?: string
}

function Contributions(props: ContributionsProps) {
  const { account, parameters, empty } = props
  const read = (cursor?: string) =>
    call<Page>('/user_submissions.json', {
      parameters: { ...parameters, user_id: account.id, limit: PAGE, cursor },
    })
  const page = useLoaded(read)
  const { value } = page
  const showMore = async () => {
    const next = await read(value?.next_cursor)
    page.change((last) => ({ ...next, user_submissions: [...last.user_submissions, ...next.user_submissions] }))
  }
  if (!value) return <Waiting of={page} />
  if (value.user_submissions.length === 0 && !value.next_cursor) return <p>{empty}</p>
  return (
    <>
      <ul class="rows">
        {value.user_submissions.map((activity) => (
          <Contribution key={activity.id} activity={activity} {...props} />
        ))}
      </ul>
      {value.next_cursor && <More onMore={showMore} />}
    </>
  )
}

function Contribution(props: ContributionsProps & { activity: Activity }) {
  const { activity, pathOf, nameOf, deletedOf, field, textOf, changed, children, onOpen } = props
  const [shown, setShown] = useState(activity)
  const path = pathOf(shown)
  const { typed, keep } = useTyped(path)
  const [isEditing, setEditing] = useState(typed !== undefined)
  const [message, setMessage] = useState('')
  const { machine_name, location_id, location_name, city_name, created_at } = shown
  const editor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const last = useRef(isEditing)
  useEffect(() => {
    if (last.current === isEditing) return
    last.current = isEditing
    // What was pressed is gone.
    const target = isEditing ? editor.current?.querySelector<HTMLElement>('textarea, input') : button.current
    target?.focus()
  }, [isEditing])
  const edit = async (values: Record<string, string>) => {
    const value = values[field.name]
    if (value !== undefined) {
      await call(path ?? '', { method: 'PUT', parameters: { [field.name]: value } })
      setShown(changed(shown, value))
      setMessage(t('saved'))
    }
    setEditing(false)
  }
  const cancel = () => {
    keep()
    setEditing(false)
  }
  return (
    <RemovableRow
      of={nameOf(shown)}
      label={t('delete')}
      isFixed={!path || isEditing}
      remove={() => call(path ?? '', { method: 'DELETE' })}
      removed={deletedOf(shown)}
      buttons={
        path &&
        !isEditing && (
          <button
            ref={button}
            type="button"
            class="minor"
            aria-label={t('editOf', { name: nameOf(shown) })}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </button>
        )
      }
    >
      <bdi>{machine_name}</bdi>
      {isEditing ? (
        <div ref={editor}>
          <ApiForm
            submitLabel={t('save')}
            send={edit}
            isEdit
            keptAs={path}
            onCancel={cancel}
            fields={[{ ...field, value: textOf(shown) }]}
          />
        </div>
      ) : (
        children(shown)
      )}
      <span class="line quiet">
        {location_id && location_name && (
          <>
            <PlaceLink id={location_id} name={location_name} onOpen={onOpen} />
            {city_name && ', '}
          </>
        )}
        <Listed texts={[city_name]} /> · {formatDay(created_at)}
      </span>
      <span class="done" role="status">
        {message}
      </span>
    </RemovableRow>
  )
}

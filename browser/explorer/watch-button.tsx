// Asks to be told by email: of what happens at a place, or where a machine comes and goes around here.

import { useState } from 'preact/hooks'
import { ApiError, type Parameters } from './api.js'
import { ApiForm } from './api-form.js'
import { isIntended } from './doing/intention.js'
import { Notice, notify, type Told } from './doing/notice.js'
import { radii } from './format.js'
import { Icon } from './place/icon.js'
import type { Watch } from './records.js'
import { currentAccount, useAccount } from './session.js'
import { t } from './translate.js'
import { addWatch, loadWatches, removeWatch, useWatchOf } from './watches.js'

interface WatchButtonProps {
  /** By which the page comes back to it. */
  name: string
  label: string
  /** In its place, where it is watched. */
  watched: string
  /** What the watch is about, as the API takes it. */
  subject: Parameters
}

const DELIVERIES = [
  ['daily', t('onceADay')],
  ['immediate', t('withinMinutes')],
] as const

const CONFLICT = 409

export function WatchButton({ name, label, watched, subject }: WatchButtonProps) {
  const [isOpen, setOpen] = useState(() => isIntended(name))
  const watch = useWatchOf(useAccount(), subject)
  const close = () => setOpen(false)
  const onWatched = ({ text }: Pick<Told, 'text'>) => {
    close()
    notify({ at: name, text })
  }
  return (
    <>
      {watch && !isOpen ? (
        <Watched text={watched} watch={watch} onStopped={(text) => notify({ at: name, text })} />
      ) : (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </button>
      )}
      {isOpen && <WatchForm name={name} subject={subject} onWatched={onWatched} onCancel={close} />}
      <Notice at={name} />
    </>
  )
}

interface WatchedProps {
  text: string
  watch: Watch
  onStopped(text: string): void
}

function Watched({ text, watch, onStopped }: WatchedProps) {
  const [problem, setProblem] = useState('')
  const stop = () =>
    stopWatching(watch).then(onStopped, (error: ApiError) => {
      setProblem(error.message)
    })
  return (
    <>
      <span>
        <Icon name="bell" /> {text}
      </span>
      <button type="button" onClick={() => void stop()}>
        {t('stopWatching')}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** @returns what to say then. @throws ApiError. */
export async function stopWatching(watch: Watch): Promise<string> {
  await removeWatch(watch)
  return t('willNotBeTold')
}

interface WatchFormProps extends Pick<WatchButtonProps, 'name' | 'subject'> {
  onWatched(told: Pick<Told, 'text' | 'undo'>): void
  onCancel(): void
}

export function WatchForm({ name, subject, onWatched, onCancel }: WatchFormProps) {
  const watch = async (values: Record<string, string>, key: string) => {
    const user = Number(currentAccount()?.id)
    try {
      const made = await addWatch(user, { ...subject, ...values }, key)
      onWatched({ text: t('willBeTold'), undo: () => stopWatching(made) })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === CONFLICT)) throw error
      // It was watched before they signed in.
      await loadWatches(user)
      onWatched({ text: t('willBeTold') })
    }
  }
  const options = radii()
  const delivery = {
    name: 'delivery',
    label: t('emails'),
    options: DELIVERIES,
    value: 'daily',
    required: true,
  } as const
  const distance = {
    name: 'max_distance',
    label: t('within'),
    options,
    value: options[2]?.[0] ?? '',
    required: true,
  } as const
  return (
    <ApiForm
      name={name}
      submitLabel={t('watch')}
      send={watch}
      onCancel={onCancel}
      fields={'machine_id' in subject ? [distance, delivery] : [delivery]}
    />
  )
}

// Asks to be told by email: of what happens at a place, or where a machine comes and goes around here.

import { useState } from 'preact/hooks'
import { call, type Parameters } from './api.js'
import { ApiForm } from './api-form.js'
import { isIntended } from './doing/intention.js'
import { Notice, notify, type Told } from './doing/notice.js'
import { radii } from './format.js'
import type { Watch } from './records.js'
import { currentAccount } from './session.js'
import { t } from './translate.js'

interface WatchButtonProps {
  /** By which the page comes back to it. */
  name: string
  label: string
  /** What the watch is about, as the API takes it. */
  subject: Parameters
}

const DELIVERIES = [
  ['daily', t('onceADay')],
  ['immediate', t('withinMinutes')],
] as const

export function WatchButton({ name, label, subject }: WatchButtonProps) {
  const [isOpen, setOpen] = useState(() => isIntended(name))
  const close = () => setOpen(false)
  const onWatched = (told: Pick<Told, 'text' | 'undo'>) => {
    close()
    notify({ at: name, ...told })
  }
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </button>
      {isOpen && <WatchForm name={name} subject={subject} onWatched={onWatched} onCancel={close} />}
      <Notice at={name} />
    </>
  )
}

interface WatchFormProps extends Pick<WatchButtonProps, 'name' | 'subject'> {
  onWatched(told: Pick<Told, 'text' | 'undo'>): void
  onCancel(): void
}

export function WatchForm({ name, subject, onWatched, onCancel }: WatchFormProps) {
  const watch = async (values: Record<string, string>, key: string) => {
    const path = `/users/${currentAccount()?.id}/watches`
    const parameters = { ...subject, ...values }
    const { watch: made } = await call<{ watch: Watch }>(`${path}.json`, { method: 'POST', parameters, key })
    const undo = async () => {
      await call(`${path}/${made.id}.json`, { method: 'DELETE' })
      return t('willNotBeTold')
    }
    onWatched({ text: t('willBeTold'), undo })
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

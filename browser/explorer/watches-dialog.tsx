// What the signed-in visitor is told of by email.
import { useEffect, useState } from 'preact/hooks'
import { isolate } from '../../shared/text/direction.js'
import { type ApiError, call } from './api.js'
import { DialogWindow } from './dialog.js'
import type { Watch } from './records.js'
import type { Account } from './session.js'

export function WatchesDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [watches, setWatches] = useState<readonly Watch[]>()
  const [message, setMessage] = useState('')
  const path = `/users/${account.id}/watches`
  const doing = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      setMessage((error as ApiError).message)
    }
  }
  const load = async () => setWatches((await call<{ watches: Watch[] }>(`${path}.json`)).watches)
  const remove = async ({ id }: Watch) => {
    await call(`${path}/${id}.json`, { method: 'DELETE' })
    setWatches((last) => last?.filter((one) => one.id !== id))
    setMessage('The watch is removed.')
  }
  useEffect(() => void doing(load), [])
  return (
    <DialogWindow title="Watches" onClose={onClose}>
      <p role="status">{message}</p>
      {watches?.length === 0 && (
        <p>You watch nothing. Places have a button for it, and a machine that you search for.</p>
      )}
      <ul aria-busy={watches === undefined}>
        {watches?.map((watch) => (
          <li key={watch.id}>
            {textOf(watch)} <span class="quiet">{watch.delivery === 'daily' ? 'once a day' : 'within minutes'}</span>{' '}
            <button
              type="button"
              aria-label={`Remove: ${textOf(watch)}`}
              onClick={() => void doing(() => remove(watch))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </DialogWindow>
  )
}

function textOf({ location_name, machine_name, with_group, lat, lon, max_distance }: Watch): string {
  if (machine_name === null) return location_name === null ? 'A place that is gone' : isolate(location_name)
  const point = [lat, lon].map((degrees) => degrees?.toFixed(2)).join(', ')
  return `${isolate(machine_name)}${with_group ? ' and its other editions' : ''} within ${max_distance} miles of ${point}`
}

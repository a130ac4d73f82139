// Everything about one place, and what a signed-in visitor may do there.
import { useEffect, useRef, useState } from 'preact/hooks'
import { completeWebsite } from '../../shared/text/websites.js'
import { AddMachine } from './add-machine.js'
import { type ApiError, call, type Parameters } from './api.js'
import { formatDay, plural } from './format.js'
import { useLatest } from './latest.js'
import { MachineEntry } from './machine-entry.js'
import { BASE, SERVICE_NAME } from './page.js'
import { Phone } from './phone.js'
import { Pictures } from './pictures.js'
import type { Place } from './records.js'
import { useList } from './reference-data.js'
import type { Account } from './session.js'
import { ShareButton } from './share-button.js'
import { Listed } from './texts.js'
import { WatchButton } from './watch-button.js'

interface PlacePanelProps {
  id: number
  account: Account | undefined
  onClose(): void
  /** The place has been loaded: where it is. */
  onShown(spot: { id: number; name: string; lat: number; lon: number }): void
  onSignIn(): void
  /** Somebody has changed it here: what it is now. */
  onChanged(place: Place): void
}

/** One place for as long as it is there: another place has another. */
export function PlacePanel({ id, account, onClose, onShown, onSignIn, onChanged }: PlacePanelProps) {
  const [place, setPlace] = useState<Place>()
  const [problem, setProblem] = useState('')
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const begin = useLatest()
  const load = async (parameters: Parameters = {}) => {
    const isLatest = begin()
    try {
      const loaded = await call<Place>(`/locations/${id}.json`, { parameters })
      if (!isLatest()) return
      setPlace(loaded)
      setProblem('')
      return loaded
    } catch (error) {
      if (isLatest()) setProblem((error as ApiError).message)
    }
  }
  useEffect(() => {
    void load().then((loaded) => {
      if (!loaded) return
      document.title = `${loaded.name}: ${SERVICE_NAME}`
      onShown({ id, name: loaded.name, lat: Number(loaded.lat), lon: Number(loaded.lon) })
      heading.current?.focus()
    })
  }, [])
  const changed = async (text: string) => {
    // Not what a cache has kept from before the change: no address is asked for twice.
    const loaded = await load({ after: Date.now() })
    setMessage(text)
    if (loaded) onChanged(loaded)
  }
  const confirm = async () => {
    try {
      await call(`/locations/${id}/confirm.json`, { method: 'PUT' })
      await changed('Thank you: the line-up is confirmed.')
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return (
    <article aria-label="Place" aria-busy={!place && !problem}>
      <button type="button" class="back" onClick={onClose}>
        ← Back to the list
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="done" role="status">
        {message}
      </p>
      {place && (
        <>
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {place.name}
          </h1>
          <Facts place={place} />
          <p class="actions">
            <button type="button" onClick={() => (account ? void confirm() : onSignIn())}>
              Confirm the line-up
            </button>
            <ShareButton title={place.name} path={`${BASE}/locations/${id}`} />
          </p>
          <div class="actions">
            <WatchButton
              key={id}
              label="Watch this place"
              subject={{ location_id: id }}
              account={account}
              onSignIn={onSignIn}
            />
          </div>
          <Pictures place={id} account={account} onSignIn={onSignIn} />
          <h2>{plural(place.location_machine_xrefs.length, 'machine')}</h2>
          <ul class="machines">
            {place.location_machine_xrefs.map((machine) => (
              <MachineEntry key={machine.id} machine={machine} isSignedIn={account !== undefined} onChanged={changed} />
            ))}
          </ul>
          {account ? (
            <AddMachine place={id} onChanged={changed} />
          ) : (
            <p>
              <button type="button" onClick={onSignIn}>
                Sign in to add machines, notes, scores and pictures
              </button>
            </p>
          )}
        </>
      )}
    </article>
  )
}

function Facts({ place }: { place: Place }) {
  const types = useList('types', place.location_type_id !== null)
  const operators = useList('operators', place.operator_id !== null)
  const nameOf = (records: readonly { id: number; name: string }[], id: number | null) =>
    records.find((one) => one.id === id)?.name
  const by = place.last_updated_by_username ? ` by ${place.last_updated_by_username}` : ''
  const address = [place.street, place.city, place.state, place.zip, place.country]
  const type = nameOf(types, place.location_type_id)
  const operator = nameOf(operators, place.operator_id)
  const facts: (readonly [string, preact.ComponentChildren])[] = [
    ['Address', address.some(Boolean) && <Listed texts={address} />],
    ['Type', type && <bdi>{type}</bdi>],
    ['Operator', operator && <bdi>{operator}</bdi>],
    ['Phone', place.phone && <Phone text={place.phone} country={place.country} />],
    ['Website', place.website && websiteLink(place.website)],
    ['All ages', place.all_ages],
    ['Payment', place.payment_type === 'No' ? 'Coins or cards' : place.payment_type],
    [
      'About',
      place.description && (
        <p class="lines" dir="auto">
          {place.description}
        </p>
      ),
    ],
    ['Last confirmed', place.date_last_updated ? `${formatDay(place.date_last_updated)}${by}` : 'never'],
  ]
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Users write websites: only addresses of the web become links. */
function websiteLink(website: string) {
  const address = completeWebsite(website)
  if (!address) return <bdi>{website}</bdi>
  return (
    <a href={address} rel="nofollow noopener ugc" target="_blank">
      {address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </a>
  )
}

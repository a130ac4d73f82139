// Everything about one place, and what a visitor may do there.

import { useEffect, useRef, useState } from 'preact/hooks'
import { distanceMiles } from '../../shared/geo/point.js'
import { completeWebsite } from '../../shared/text/websites.js'
import { type ApiError, call, GONE, LaterError, type Parameters, WILL_BE_SENT } from './api.js'
import { ContactDialog } from './contact-dialog.js'
import { AddMachine } from './doing/add-machine.js'
import { EditPlace } from './doing/edit-place.js'
import { isIntended, useDoing } from './doing/intention.js'
import { Notice, notify, untell } from './doing/notice.js'
import { Events } from './events.js'
import { Failed } from './failed.js'
import { shortDistance } from './format.js'
import { Freshness, isStale } from './freshness.js'
import { useSentAt } from './later/later.js'
import { useLatest } from './latest.js'
import type { Point } from './mercator.js'
import { Missing } from './missing.js'
import { BASE, SERVICE_NAME } from './page.js'
import { AddPicture, Pictures } from './pictures.js'
import { ActivityList } from './place/activity-list.js'
import { directionsLink } from './place/directions.js'
import { Address, Facts } from './place/facts.js'
import { Hours } from './place/hours.js'
import { Icon } from './place/icon.js'
import { Machines } from './place/machines.js'
import { t } from './translate.js'
import './place/place.css'
import { usePhoneLink } from './phone.js'
import { PlaceBar } from './place/place-bar.js'
import { SaveButton } from './place/save-button.js'
import { StillRight } from './place/still-right.js'
import { usePictures } from './place/use-pictures.js'
import type { Place } from './records.js'
import { useList } from './reference-data.js'
import type { Account } from './session.js'
import { ShareButton } from './share-button.js'
import { WatchButton } from './watch-button.js'

interface PlacePanelProps {
  id: number
  account: Account | undefined
  /** From where distances are measured. */
  from: Point | undefined
  onClose(): void
  /** There is no such place. */
  onMissing(): void
  /** It has been opened after it was merged into another. */
  onMerged(into: number): void
  /** The place has been loaded: where it is. */
  onShown(spot: { id: number; name: string; lat: number; lon: number }): void
  /** Somebody has changed it here: what it is now. */
  onChanged(place: Place): void
}

/** One place for as long as it is there: another place has another. */
export function PlacePanel(props: PlacePanelProps) {
  const { id: opened, account, from, onClose, onMissing, onMerged, onShown, onChanged } = props
  const [loaded, setLoaded] = useState<Place>()
  // Merged into another while it is open, it becomes that, and keeps what is being typed.
  const id = loaded?.id ?? opened
  const [failure, setFailure] = useState<ApiError>()
  /** How often somebody has begun to add a machine. */
  const [adding, setAdding] = useState(() => Number(isIntended(`add-${id}`)))
  const [isEditing, setEditing] = useState(() => isIntended(`details-${id}`))
  const [letter, setLetter] = useState<Letter>()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const begin = useLatest()
  useEffect(() => form.current?.querySelector('input')?.focus(), [adding])
  // What is told shows also where it then becomes another.
  const at = `place-${opened}`
  const say = (text: string) => notify({ at, text })
  const complain = (text: string) => (text ? notify({ at, text, isProblem: true }) : untell({ at }))
  const { pictures, isSettled, add: addPicture, load: loadPictures } = usePictures(id)
  // What is above the heading comes with it, so that nothing moves away from a finger.
  const place = isSettled ? loaded : undefined
  const load = async (parameters: Parameters = {}) => {
    const isLatest = begin()
    try {
      const now = await call<Place>(`/locations/${id}.json`, { parameters })
      if (!isLatest()) return
      setLoaded(now)
      setFailure(undefined)
      return now
    } catch (error) {
      if (isLatest()) setFailure(error as ApiError)
    }
  }
  const open = () =>
    void load().then((now) => {
      if (!now) return
      if (now.id !== id) return onMerged(now.id)
      document.title = `${now.name}: ${SERVICE_NAME}`
      onShown({ id, ...spotOf(now) })
    })
  useEffect(open, [])
  const isMissing = failure?.status === 404
  useEffect(() => {
    if (isMissing) onMissing()
  }, [isMissing])
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const { activeElement, body } = document
    const article = heading.current?.closest('article')
    // What goes on after signing in has the focus already, and a visitor may have begun to type something meanwhile.
    const isElsewhere = activeElement !== opener.current && activeElement !== body
    if (!isElsewhere && !article?.contains(activeElement)) heading.current?.focus()
  }, [place === undefined])
  // Not what a cache has kept from before the change: no address is asked for twice.
  const uncached = () => ({ after: Date.now() })
  const changed = async () => {
    const now = await load(uncached())
    if (now) onChanged(now)
  }
  useSentAt(id, () => void changed())
  useEffect(() => {
    const look = async () => {
      const now = await call<Place>(`/locations/${id}.json`, { parameters: uncached() }).catch(() => undefined)
      // A machine that is gone stays, with what is typed of it.
      if (now && now.id !== id) setLoaded(now)
    }
    addEventListener(GONE, look)
    return () => removeEventListener(GONE, look)
  }, [id])
  // Who comes back later has not just done it.
  useEffect(() => () => notify(undefined), [])
  const [isToConfirm] = useState(() => isIntended(`confirm-${id}`))
  const confirming = useDoing(`confirm-${id}`)
  const confirm = async () => {
    try {
      await confirming.attempt({}, (key) =>
        call(`/locations/${id}/confirm.json`, {
          ...{ method: 'PUT', key },
          later: { title: t('lineUpOfConfirmed', { place: loaded?.name ?? '' }), place: id },
        }),
      )
      await changed()
      say(t('lineUpConfirmed'))
    } catch (error) {
      if (error instanceof LaterError) return say(WILL_BE_SENT)
      complain((error as ApiError).message)
    }
  }
  useEffect(() => {
    // Its name is needed.
    if (!loaded || !isToConfirm) return
    if (confirming.goesOn()) void confirm()
    // A link alone confirms nothing: anybody can write one.
    else say(t('confirmAgain'))
  }, [loaded === undefined])
  const addMachine = () => setAdding((last) => last + 1)
  const closedBy = (event: KeyboardEvent) => {
    const isTyping = (event.target as Element).closest('input, textarea, select, dialog')
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping) onClose()
  }
  if (isMissing) return <Missing what="place" onMap={onClose} />
  return (
    <article aria-label={t('place')} aria-busy={!place && !failure} onKeyDown={closedBy}>
      <PlaceBar name={place?.name} heading={heading} onClose={onClose} onAdd={place && addMachine} />
      {!place && !failure && <p class="late quiet">{t('loading')}</p>}
      {failure && <Failed text={failure.message} onRetry={open} />}
      {place && (
        <>
          <Pictures
            place={id}
            pictures={pictures}
            account={account}
            onChanged={async (text) => {
              say(text)
              await loadPictures()
            }}
          />
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {place.name}
          </h1>
          <Summary place={place} from={from} />
          <Links place={place} account={account} say={say} complain={complain} />
          <StillRight
            day={place.date_last_updated}
            onYes={() => void confirm()}
            fixes={[
              { text: t('machineMissing'), act: addMachine },
              { text: t('machineGone'), act: () => document.getElementById('machines')?.focus() },
              { text: t('itsDetails'), act: () => setEditing(true) },
              { text: t('somethingElse'), act: () => setLetter('wrong') },
            ]}
            onClosed={() => setLetter('closed')}
          />
          <Notice at={at} />
          <Address place={place} say={say} />
          <div class="with-icon">
            <Icon name="clock" />
            <Hours place={place} onChanged={changed} />
          </div>
          {isEditing ? (
            <EditPlace place={place} onChanged={changed} onClose={() => setEditing(false)} />
          ) : (
            <>
              <Facts place={place} />
              <button type="button" class="minor" onClick={() => setEditing(true)}>
                {t('editDetails')}
              </button>
            </>
          )}
          <Notice at={`details-${id}`} />
          <Machines place={place} account={account} onChanged={changed}>
            {adding > 0 && (
              <div ref={form}>
                <AddMachine place={place} onChanged={changed} onCancel={() => setAdding(0)} />
              </div>
            )}
          </Machines>
          <div class="actions">
            <AddPicture onAdd={addPicture} />
            <WatchButton
              name={`watchplace-${id}`}
              label={t('watchPlace')}
              watched={t('placeWatched')}
              subject={{ location_id: id }}
            />
          </div>
          <Notice at={`picture-${id}`} />
          <Events path={`/locations/${id}`} />
          <ActivityList title={t('whatHappened')} path="/user_submissions/location.json" parameters={{ id }} isFolded />
          {letter && (
            <ContactDialog
              title={LETTERS[letter]}
              to={place.region_id === null ? { lat: place.lat, lon: place.lon } : { region_id: place.region_id }}
              account={account}
              beginning={letter === 'closed' ? closedText(place) : aboutText(place)}
              isClaim={letter === 'closed'}
              keptAs={`${id}-${letter}`}
              onClose={() => setLetter(undefined)}
              onSent={say}
              onFailed={complain}
            />
          )}
        </>
      )}
    </article>
  )
}

type Letter = 'closed' | 'wrong'
const LETTERS: Readonly<Record<Letter, string>> = { closed: t('hasClosed'), wrong: t('somethingWrong') }

const aboutText = ({ id, name, city }: Place) =>
  `${[name, city].filter(Boolean).join(', ')}: ${new URL(`${BASE}/locations/${id}`, location.href)}`
const closedText = (place: Place) => `${t('placeHasClosed')}\n${aboutText(place)}`

function spotOf({ name, lat, lon }: Place): Point & { name: string } {
  return { name, lat: Number(lat), lon: Number(lon) }
}

/** What it is, how far away, and how fresh what is known of it. */
function Summary({ place, from }: { place: Place; from: Point | undefined }) {
  const types = useList('types', place.location_type_id !== null)
  const type = types.find(({ id }) => id === place.location_type_id)?.name
  const parts = [
    type && <bdi>{type}</bdi>,
    from && shortDistance(distanceMiles(from, spotOf(place))),
    // What is stale is asked about below.
    !isStale(place.date_last_updated) && (
      <Freshness day={place.date_last_updated} isByOperator={place.updated_by_operator_id !== null} />
    ),
  ].filter(Boolean)
  return (
    <p class="kind">
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  )
}

interface LinksProps {
  place: Place
  account: Account | undefined
  say(text: string): void
  complain(text: string): void
}

/** What one does with a place from anywhere: a row of signs. */
function Links({ place, account, say, complain }: LinksProps) {
  const phone = usePhoneLink(place.phone, place.country)
  const website = completeWebsite(place.website ?? '')
  const { id } = place
  return (
    <div class="signs">
      <a class="button first" href={directionsLink(spotOf(place), navigator.userAgent)} target="_blank" rel="noopener">
        <Icon name="directions" /> {t('directions')}
      </a>
      {phone && (
        <a class="button" href={phone}>
          <Icon name="phone" /> {t('call')}
        </a>
      )}
      {website && (
        <a class="button" href={website} rel="nofollow noopener ugc" target="_blank">
          <Icon name="globe" /> {t('website')}
        </a>
      )}
      <SaveButton place={id} name={place.name} account={account} onProblem={complain} />
      <ShareButton title={place.name} path={`${BASE}/locations/${id}`} onSaid={say} />
    </div>
  )
}

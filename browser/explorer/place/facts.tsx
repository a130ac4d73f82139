// What is known of a place besides its machines.
import { completeWebsite } from '../../../shared/text/websites.js'
import { formatDay } from '../format.js'
import { Phone, usePhoneLink } from '../phone.js'
import type { Place } from '../records.js'
import { useList } from '../reference-data.js'
import { Listed } from '../texts.js'
import { Icon } from './icon.js'

/** What is copied may be pasted far away. */
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

export function Facts({ place }: { place: Place }) {
  const operators = useList('operators', place.operator_id !== null)
  const phone = usePhoneLink(place.phone, place.country)
  const operator = operators.find(({ id }) => id === place.operator_id)?.name
  const by = place.last_updated_by_username ? ` by ${place.last_updated_by_username}` : ''
  const facts: (readonly [string, preact.ComponentChildren])[] = [
    ['Phone', place.phone && <Phone text={place.phone} link={phone} />],
    ['Website', place.website && websiteLink(place.website)],
    ['Operator', operator && <bdi>{operator}</bdi>],
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
    ['Last confirmed', place.date_last_updated && `${formatDay(place.date_last_updated)}${by}`],
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

interface AddressProps {
  place: Place
  say(message: string): void
}

/** Nothing where it is unknown. */
export function Address({ place, say }: AddressProps) {
  const area = [place.state, place.zip].filter(Boolean).join(' ')
  const parts = [place.street, place.city, area].filter(Boolean)
  const copy = async () => {
    const text = [...parts, place.country && COUNTRIES.of(place.country)].filter(Boolean).join(', ')
    try {
      await navigator.clipboard.writeText(text)
      say('The address is in the clipboard.')
    } catch {
      // Browsers have none for pages that come without TLS.
      say(text)
    }
  }
  if (parts.length === 0) return null
  return (
    <div class="with-icon">
      <Icon name="pin" />
      <p>
        <Listed texts={parts} />{' '}
        <button type="button" class="minor copy" aria-label="Copy the address" onClick={() => void copy()}>
          <Icon name="copy" /> Copy
        </button>
      </p>
    </div>
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

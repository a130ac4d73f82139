// What is known of a place besides its machines.

import { completeWebsite } from '../../../shared/text/websites.js'
import { locale } from '../../language.js'
import { formatDay } from '../format.js'
import { Phone, usePhoneLink } from '../phone.js'
import type { Place } from '../records.js'
import { useList } from '../reference-data.js'
import { Listed, nameOfAuthor } from '../texts.js'
import { t } from '../translate.js'
import { Icon } from './icon.js'

/** What is copied may be pasted far away. */
const COUNTRIES = new Intl.DisplayNames(locale, { type: 'region' })

export function Facts({ place }: { place: Place }) {
  const operators = useList('operators', place.operator_id !== null)
  const phone = usePhoneLink(place.phone, place.country)
  const operator = operators.find(({ id }) => id === place.operator_id)?.name
  const facts: (readonly [string, preact.ComponentChildren])[] = [
    [t('phone'), place.phone && <Phone text={place.phone} link={phone} />],
    [t('website'), place.website && websiteLink(place.website)],
    [t('operator'), operator && <bdi>{operator}</bdi>],
    [t('allAges'), allAgesText(place.all_ages)],
    [t('payment'), paymentText(place.payment_type)],
    [
      t('aboutPlace'),
      place.description && (
        <p class="lines" dir="auto">
          {place.description}
        </p>
      ),
    ],
    [
      t('lastConfirmed'),
      place.date_last_updated && (
        <>
          {confirmedText(place)}
          {place.updated_by_operator_id !== null && <span class="badge">{t('operator')}</span>}
        </>
      ),
    ],
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

function confirmedText(place: Place): string {
  const day = formatDay(place.date_last_updated)
  const user = nameOfAuthor(place.last_updated_by_username, place.last_updated_by_user_deleted)
  return day && user ? t('dayBy', { day, user }) : day
}

/** What the API has for a choice; another value is shown as it is. */
const ALL_AGES: Readonly<Record<string, string>> = { Yes: t('yes'), 'At Times': t('atTimes'), No: t('no') }
const allAgesText = (value: string | null) => value && (ALL_AGES[value] ?? value)
const PAYMENTS: Readonly<Record<string, string>> = { No: t('coinsOrCards'), 'Free Play': t('freePlay') }
const paymentText = (value: string | null) => value && (PAYMENTS[value] ?? value)

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
      say(t('addressCopied'))
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
        <button type="button" class="minor copy" aria-label={t('copyAddress')} onClick={() => void copy()}>
          <Icon name="copy" /> {t('copy')}
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

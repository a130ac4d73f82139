// Where the administrator goes: in the header, on phones by a bar at the bottom. What waits is counted beside its view.
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { SignOut } from '../explorer/sign-out.js'
import { callAdmin, useLoaded } from './api.js'
import { isRecordType } from './record-types.js'
import type { ShownOverview } from './records.js'
import { Link } from './route.js'
import { type Administrator, keepRole, setAdministrator, useDuplicates } from './session.js'
import { rich, t } from './translate.js'
import './navigation.css'

type Counts = ShownOverview['counts'] & { duplicates: number }

interface Section {
  view: string
  title: string
  isSuper?: true
  /** How many wait. */
  waiting?: (counts: Counts) => number
}

/** In the bar of phones. */
const MAIN: readonly Section[] = [
  { view: '', title: t('overview') },
  {
    view: 'suggestions',
    title: t('suggestionsTitle'),
    waiting: ({ suggestions, suggested_machines, suggested_regions }) =>
      suggestions + (suggested_machines ?? 0) + (suggested_regions ?? 0),
  },
  { view: 'reports', title: t('reportsTitle'), waiting: ({ reports }) => reports },
  { view: 'places', title: t('placesTitle') },
]

const FURTHER: readonly Section[] = [
  { view: 'duplicates', title: t('perhapsSame'), waiting: ({ duplicates }) => duplicates },
  { view: 'reference-data', title: t('referenceData') },
  { view: 'actions', title: t('actionsTitle') },
  { view: 'possible_spam', title: t('possibleSpam') },
  { view: 'users', title: t('usersTitle'), isSuper: true },
  { view: 'journal', title: t('journal') },
  { view: 'webhooks', title: t('webhooksTitle') },
  { view: 'account', title: t('yourAccount') },
]

const MENU = 'further-views'

const unseen = (text: ComponentChildren) => <span class="unseen">{text}</span>

interface NavigationProps {
  administrator: Administrator
  view: string
  /** The counts are asked for again when it changes. */
  reason: string
}

export function Navigation({ administrator, view, reason }: NavigationProps) {
  const { username, is_super_admin } = administrator
  const { data, reload } = useLoaded<ShownOverview>('/overview.json', {
    parameters: { only_waiting: true },
    isLive: true,
  })
  const duplicates = useDuplicates()
  const counts = data && { ...data.counts, duplicates }
  const current = isRecordType(view) ? 'reference-data' : view
  useEffect(() => {
    if (data) keepRole(data.user)
  }, [data])
  useEffect(() => {
    if (data) void reload()
    document.getElementById(MENU)?.hidePopover?.()
  }, [reason])
  const links = (sections: readonly Section[]) => (
    <ul>
      {sections
        .filter(({ isSuper }) => is_super_admin || !isSuper)
        .map(({ view: one, title, waiting }) => (
          <li key={one}>
            <Link to={{ view: one }} isCurrent={one === current}>
              {title}
              {waiting && counts && waiting(counts) > 0 && (
                <>
                  {' '}
                  <span class="waiting">{rich('waitingCount', { unseen }, { count: waiting(counts) })}</span>
                </>
              )}
            </Link>
          </li>
        ))}
    </ul>
  )
  return (
    <nav aria-label={t('administration')}>
      <div class="bar">
        {links(MAIN)}
        <button type="button" class="menu" popovertarget={MENU}>
          {t('more')}
        </button>
      </div>
      <div id={MENU} class="further" popover="auto">
        {links(FURTHER)}
        {[false, true].map((everywhere) => (
          <SignOut
            key={everywhere}
            username={username}
            everywhere={everywhere}
            send={(parameters) => callAdmin('/sign_out.json', { method: 'POST', parameters })}
            forget={() => setAdministrator(undefined)}
          />
        ))}
      </div>
    </nav>
  )
}

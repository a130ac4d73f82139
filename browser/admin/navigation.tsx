// Where the administrator goes: in the header, on phones by a bar at the bottom. What waits is counted beside its view.
import { useEffect } from 'preact/hooks'
import { SignOut } from '../explorer/sign-out.js'
import { callAdmin, useLoaded } from './api.js'
import { isRecordType } from './record-types.js'
import type { ShownOverview } from './records.js'
import { Link } from './route.js'
import { type Administrator, setAdministrator, useDuplicates } from './session.js'
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
  { view: '', title: 'Overview' },
  {
    view: 'suggestions',
    title: 'Suggestions',
    waiting: ({ suggestions, suggested_machines, suggested_regions }) =>
      suggestions + (suggested_machines ?? 0) + (suggested_regions ?? 0),
  },
  { view: 'reports', title: 'Reports', waiting: ({ reports }) => reports },
  { view: 'places', title: 'Places' },
]

const FURTHER: readonly Section[] = [
  { view: 'duplicates', title: 'Perhaps the same', waiting: ({ duplicates }) => duplicates },
  { view: 'reference-data', title: 'Region and catalog' },
  { view: 'actions', title: 'What users did' },
  { view: 'possible_spam', title: 'Possible spam' },
  { view: 'users', title: 'Users', isSuper: true },
  { view: 'journal', title: 'Journal' },
  { view: 'webhooks', title: 'Webhooks' },
  { view: 'account', title: 'Your account' },
]

const MENU = 'further-views'

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
                  <span class="waiting">
                    {waiting(counts)}
                    <span class="unseen"> waiting</span>
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
    </ul>
  )
  return (
    <nav aria-label="Administration">
      <div class="bar">
        {links(MAIN)}
        <button type="button" class="menu" popovertarget={MENU}>
          More
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

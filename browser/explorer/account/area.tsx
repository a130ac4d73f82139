// The account area: what belongs to the signed-in visitor, one part at a time beside the map.
import type { ComponentType } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ACCOUNT_VIEWS, type AccountView, accountPath } from '../../../shared/explorer/account-views.js'
import { call } from '../api.js'
import { openedBy } from '../link.js'
import { OperatorPlaces } from '../operator/operator-places.js'
import { BASE, SERVICE_NAME } from '../page.js'
import type { Account } from '../session.js'
import { Notes, Scores } from './contributions.js'
import { LifeList } from './life-list.js'
import { OwnPictures } from './own-pictures.js'
import type { PartProps } from './part.js'
import { Profile } from './profile.js'
import type { OwnAccount } from './records.js'
import { SavedPlaces } from './saved-places.js'
import { Settings } from './settings.js'
import { Watches } from './watches.js'

export interface AccountAreaProps extends Pick<PartProps, 'onView' | 'onOpen'> {
  view: AccountView
  account: Account | undefined
  onSignIn(): void
}

const PARTS: Readonly<Record<AccountView, { title: string; link: string; Part: ComponentType<PartProps> }>> = {
  profile: { title: 'Profile', link: 'Profile', Part: Profile },
  saved: { title: 'Saved places', link: 'Saved', Part: SavedPlaces },
  played: { title: 'Machines played', link: 'Played', Part: LifeList },
  notes: { title: 'Notes', link: 'Notes', Part: Notes },
  scores: { title: 'Scores', link: 'Scores', Part: Scores },
  pictures: { title: 'Pictures', link: 'Pictures', Part: OwnPictures },
  watches: { title: 'Watches', link: 'Watches', Part: Watches },
  operator: { title: 'Your machines', link: 'Your machines', Part: OperatorPlaces },
  settings: { title: 'Settings', link: 'Settings', Part: Settings },
}

export function AccountArea({ view, account, onSignIn, ...events }: AccountAreaProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [farewell, setFarewell] = useState('')
  const { title, Part } = PARTS[view]
  const isOperator = useIsOperator(account)
  // Before anybody can press or type in what it shows.
  useLayoutEffect(() => {
    document.title = `${title}: ${SERVICE_NAME}`
    heading.current?.focus()
    // Also when somebody has signed in, or the account is gone.
  }, [title, account?.id])
  return (
    <section class="account" aria-label="Your account">
      <nav aria-label="Your account">
        {account && (
          <p class="quiet">
            <bdi>{account.username}</bdi>
          </p>
        )}
        <ul>
          {ACCOUNT_VIEWS.filter((one) => one !== 'operator' || one === view || isOperator).map((one) => (
            <li key={one}>
              <a
                href={`${BASE}${accountPath(one)}`}
                aria-current={one === view ? 'page' : undefined}
                onClick={openedBy(() => events.onView(one))}
              >
                {PARTS[one].link}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {account ? (
        <Part key={account.id} account={account} onGone={setFarewell} {...events} />
      ) : (
        <>
          {farewell ? <p role="status">{farewell}</p> : <p>This is for people with an account.</p>}
          <p class="actions">
            <button type="button" class="first" onClick={onSignIn}>
              {farewell ? 'Sign in again' : 'Sign in'}
            </button>
          </p>
        </>
      )}
    </section>
  )
}

/** Whether the account looks after the machines of an operator. */
function useIsOperator(account: Account | undefined): boolean {
  const [connected, setConnected] = useState<number>()
  useEffect(() => {
    if (!account) return
    call<{ account: OwnAccount }>(`/users/${account.id}/account.json`).then(
      ({ account: { id, operator_id } }) => setConnected(operator_id === null ? undefined : id),
      // The menu works without; what is asked for says what is wrong.
      () => {},
    )
  }, [account?.id])
  return account !== undefined && connected === account.id
}

// The account area: what belongs to the signed-in visitor, one part at a time beside the map.

import type { ComponentType } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ACCOUNT_VIEWS, type AccountView, accountPath } from '../../../shared/explorer/account-views.js'
import { call } from '../api.js'
import { openedBy } from '../link.js'
import { OperatorPlaces } from '../operator/operator-places.js'
import { BASE, SERVICE_NAME } from '../page.js'
import type { Account } from '../session.js'
import { t } from '../translate.js'
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
  profile: { title: t('profile'), link: t('profile'), Part: Profile },
  saved: { title: t('savedPlaces'), link: t('savedLink'), Part: SavedPlaces },
  played: { title: t('machinesPlayed'), link: t('playedLink'), Part: LifeList },
  notes: { title: t('notes'), link: t('notes'), Part: Notes },
  scores: { title: t('scores'), link: t('scores'), Part: Scores },
  pictures: { title: t('pictures'), link: t('pictures'), Part: OwnPictures },
  watches: { title: t('watches'), link: t('watches'), Part: Watches },
  operator: { title: t('yourMachines'), link: t('yourMachines'), Part: OperatorPlaces },
  settings: { title: t('settings'), link: t('settings'), Part: Settings },
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
    // It was said to somebody else.
    if (account) setFarewell('')
    // Also when somebody has signed in, or the account is gone.
  }, [title, account?.id])
  return (
    <section class="account" aria-label={t('yourAccount')}>
      <nav aria-label={t('yourAccount')}>
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
          {farewell ? <p role="status">{farewell}</p> : <p>{t('forAccounts')}</p>}
          <p class="actions">
            <button type="button" class="first" onClick={onSignIn}>
              {t(farewell ? 'signInAgain' : 'signIn')}
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

// Where the account is signed in.

import { call } from '../api.js'
import { formatDay } from '../format.js'
import { forgetAccount, hasUnsent } from '../later/later.js'
import type { Account } from '../session.js'
import { SignOut } from '../sign-out.js'
import { t } from '../translate.js'
import type { Session } from './records.js'
import { RemovableRow } from './removable-row.js'

export function Sessions({ account, sessions }: { account: Account; sessions: readonly Session[] }) {
  return (
    <>
      <h2>{t('whereSignedIn')}</h2>
      <ul class="rows">
        {sessions.map(({ id, device, created_at, expires_at, is_current }) => (
          <RemovableRow
            key={id}
            of={`${device}, ${formatDay(created_at)}`}
            label={t('signOut')}
            // The button in the header ends it.
            isFixed={is_current}
            remove={() => call(`/users/${account.id}/sessions/${encodeURIComponent(id)}.json`, { method: 'DELETE' })}
            removed={t('deviceSignedOut', { device })}
          >
            <bdi>{device}</bdi>
            <span class="line quiet">
              {t('sessionSince', {
                ...{ day: formatDay(created_at), isCurrent: is_current ? 'yes' : 'no' },
                isAdministrator: expires_at ? 'yes' : 'no',
              })}
            </span>
          </RemovableRow>
        ))}
      </ul>
      <p class="actions">
        <SignOut
          username={account.username}
          everywhere
          send={(parameters) => call('/users/sign_out.json', { method: 'POST', parameters })}
          hasUnsent={() => hasUnsent(account)}
          forget={() => forgetAccount(account)}
        />
      </p>
    </>
  )
}

// Where the account is signed in.
import { call } from '../api.js'
import { formatDay } from '../format.js'
import { type Account, setAccount } from '../session.js'
import { SignOut } from '../sign-out.js'
import type { Session } from './records.js'
import { RemovableRow } from './removable-row.js'

export function Sessions({ account, sessions }: { account: Account; sessions: readonly Session[] }) {
  return (
    <>
      <h2>Where you are signed in</h2>
      <ul class="rows">
        {sessions.map(({ id, device, created_at, expires_at, is_current }) => (
          <RemovableRow
            key={id}
            of={`${device}, ${formatDay(created_at)}`}
            label="Sign out"
            // The button in the header ends it.
            isFixed={is_current}
            remove={() => call(`/users/${account.id}/sessions/${encodeURIComponent(id)}.json`, { method: 'DELETE' })}
            removed={`${device} is signed out.`}
          >
            <bdi>{device}</bdi>
            <span class="line quiet">
              since {formatDay(created_at)}
              {is_current && ': this device'}
              {expires_at && ', to administer'}
            </span>
          </RemovableRow>
        ))}
      </ul>
      <p class="actions">
        <SignOut
          username={account.username}
          everywhere
          send={(parameters) => call('/users/sign_out.json', { method: 'POST', parameters })}
          forget={() => setAccount(undefined)}
        />
      </p>
    </>
  )
}

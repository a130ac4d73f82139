// The accounts that look after the machines of an operator: they are connected by name, and each is disconnected.
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { Problem } from './record-table.js'
import type { OperatorAccount } from './records.js'
import { Link } from './route.js'
import { useAdministrator } from './session.js'

export function OperatorAccounts({ id }: { id: string }) {
  const path = `/operators/${id}/accounts`
  const { data, problem, reload } = useLoaded<{ accounts: OperatorAccount[] }>(`${path}.json`)
  const isSuper = useAdministrator()?.is_super_admin === true
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">Loading …</p>
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      <p>
        {data.accounts.length === 0 ? 'No account looks after its machines yet.' : 'These look after its machines.'}{' '}
        What such an account confirms, edits and notes at the places of the operator says that it is from the operator,
        and it answers notes there.
      </p>
      <ul>
        {data.accounts.map(({ id: userId, username }) => (
          <li key={userId}>
            {isSuper ? <Link to={{ view: 'users', id: String(userId) }}>{username}</Link> : <bdi>{username}</bdi>}{' '}
            <ActionButton
              label="Disconnect"
              of={username}
              explanation={`${username} does not write for the operator any more. What it has written stays. You can undo this in the journal.`}
              done={`${username} is disconnected.`}
              act={() => callAdmin(`${path}/${userId}.json`, { method: 'DELETE' })}
              onChanged={reload}
            />
          </li>
        ))}
      </ul>
      <ActionButton
        label="Connect an account"
        explanation="Make sure that it belongs to somebody who works for the operator. It gets an email about it, and no rights of administrators. You can undo this in the journal."
        fields={[{ name: 'username', label: 'Username', required: true, autocomplete: 'off' }]}
        done="The account is connected."
        act={(parameters) => callAdmin(`${path}.json`, { method: 'POST', parameters })}
        onChanged={reload}
      />
    </section>
  )
}

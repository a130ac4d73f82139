// The accounts that look after the machines of an operator: they are connected by name, and each is disconnected.
import { ActionButton } from './action-button.js'
import { callAdmin, useLoaded } from './api.js'
import { Problem } from './record-table.js'
import type { OperatorAccount } from './records.js'
import { Link } from './route.js'
import { useAdministrator } from './session.js'
import { t } from './translate.js'

export function OperatorAccounts({ id }: { id: string }) {
  const path = `/operators/${id}/accounts`
  const { data, problem, reload } = useLoaded<{ accounts: OperatorAccount[] }>(`${path}.json`)
  const isSuper = useAdministrator()?.is_super_admin === true
  if (!data) return problem ? <Problem text={problem} /> : <p role="status">{t('loading')}</p>
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">{t('accountsTitle')}</h2>
      <p>
        {t(data.accounts.length === 0 ? 'noAccountYet' : 'theseLookAfter')} {t('operatorAccountsText')}
      </p>
      <ul>
        {data.accounts.map(({ id: userId, username }) => (
          <li key={userId}>
            {isSuper ? <Link to={{ view: 'users', id: String(userId) }}>{username}</Link> : <bdi>{username}</bdi>}{' '}
            <ActionButton
              label={t('disconnect')}
              of={username}
              explanation={t('disconnectText', { username })}
              done={t('isDisconnected', { username })}
              act={(_, key) => callAdmin(`${path}/${userId}.json`, { method: 'DELETE', key })}
              onChanged={reload}
            />
          </li>
        ))}
      </ul>
      <ActionButton
        label={t('connectAccount')}
        explanation={t('connectText')}
        fields={[{ name: 'username', label: t('username'), required: true, autocomplete: 'off' }]}
        done={t('accountConnected')}
        act={(parameters, key) => callAdmin(`${path}.json`, { method: 'POST', parameters, key })}
        onChanged={reload}
      />
    </section>
  )
}

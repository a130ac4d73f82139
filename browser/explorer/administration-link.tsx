// For who administers: to the page of administrators.

import { useEffect, useState } from 'preact/hooks'
import type { OwnAccount } from './account/records.js'
import { call } from './api.js'
import { BASE } from './page.js'
import type { Account } from './session.js'
import { t } from './translate.js'

export function AdministrationLink({ account: { id } }: { account: Account }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    call<{ account: OwnAccount }>(`/users/${id}/account.json`).then(
      ({ account }) => setShown(account.is_administrator),
      // The map works without; the account area says what is wrong.
      () => setShown(false),
    )
  }, [id])
  if (!isShown) return null
  return (
    <a class="button" href={`${BASE}/admin`}>
      {t('administration')}
    </a>
  )
}

// A file with what the API shows visitors of themselves. It lists no suggestions, reports and messages, which administrators have.

import { useState } from 'preact/hooks'
import { PUBLIC_TYPES } from '../../../shared/activity/types.js'
import { isolate } from '../../../shared/text/direction.js'
import { type ApiError, call } from '../api.js'
import type { Account } from '../session.js'
import { t } from '../translate.js'
import type { Activity } from './records.js'

const PAGE = 500

export function OwnData({ account }: { account: Account }) {
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  const [isRunning, setRunning] = useState(false)
  const save = async () => {
    if (isRunning) return
    setRunning(true)
    setProblem('')
    setMessage(t('collecting'))
    try {
      const data = await collect(account, (count) => setMessage(t('collectingCount', { count })))
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${account.username}.json`
      link.click()
      URL.revokeObjectURL(link.href)
      setMessage(t('fileSaved', { file: isolate(link.download) }))
    } catch (error) {
      setMessage('')
      setProblem((error as ApiError).message)
    }
    setRunning(false)
  }
  return (
    <>
      <h2>{t('yourData')}</h2>
      <p>{t('yourDataText')}</p>
      <p class="actions">
        <button type="button" onClick={() => void save()} aria-disabled={isRunning}>
          {t('saveFile')}
        </button>
        <span role="status">{message}</span>
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** As the API has it. @throws ApiError */
async function collect({ id }: Account, onProgress: (count: number) => void): Promise<object> {
  const path = `/users/${id}`
  const lists = await Promise.all([
    call(`${path}/account.json`),
    call(`${path}/profile_info.json`, { parameters: { life_list: 1 } }),
    call(`${path}/list_fave_locations.json`),
    call(`${path}/watches.json`),
    call('/users/life_list_info.json', { parameters: { by_user_id: id } }),
  ])
  const user_submissions: Activity[] = []
  let cursor: string | undefined
  do {
    const parameters = { user_id: id, submission_type: PUBLIC_TYPES, include_locationless: 1, limit: PAGE, cursor }
    const page: { user_submissions: Activity[]; next_cursor?: string } = await call('/user_submissions.json', {
      parameters,
    })
    user_submissions.push(...page.user_submissions)
    cursor = page.next_cursor
    onProgress(user_submissions.length)
  } while (cursor)
  return Object.assign({}, ...(lists as object[]), { user_submissions })
}

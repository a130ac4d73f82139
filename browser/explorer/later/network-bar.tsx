// Says that there is no network and what is there without it, and what has become of what was written meanwhile.
import { useState } from 'preact/hooks'
import { newKey } from '../api.js'
import { shownText } from '../api-texts.js'
import { askToSignIn } from '../doing/sign-in.js'
import type { Account } from '../session.js'
import { t } from '../translate.js'
import { useLater } from './later.js'
import './network-bar.css'
import { forgetWaiting, sendAgain, type Waiting } from './waiting.js'

export function NetworkBar({ account }: { account: Account | undefined }) {
  const { waiting, sent, isOnline } = useLater(account)
  const [closed, setClosed] = useState(0)
  const [isOpen, setOpen] = useState(false)
  // Somebody else may have this device now.
  const refused = account ? waiting.filter(({ problem }) => problem !== undefined) : []
  const open = waiting.length - refused.length
  const told = sent.slice(closed)
  const needsSignIn = !account && isOnline && open > 0
  const isShown = !isOnline || waiting.length + told.length > 0
  return (
    <aside class="network" aria-label={t('network')} hidden={!isShown}>
      <div class="said">
        <p role="status">
          {!isOnline && `${t('offline')} `}
          {open > 0 && `${t('changesWaiting', { count: open })} `}
          {needsSignIn && `${t('signInToSend')} `}
          {told.length > 0 && t('changesSent', { count: told.length })}
        </p>
        {needsSignIn && (
          <button type="button" class="minor" onClick={() => void askToSignIn(t('signInToSend'))}>
            {t('signIn')}
          </button>
        )}
        <button type="button" class="minor" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('networkDetails')}
        </button>
        {isOnline && open === 0 && told.length > 0 && (
          <button type="button" class="minor" onClick={() => setClosed(sent.length)}>
            {t('close')}
          </button>
        )}
      </div>
      {isOpen && !isOnline && <p>{t('offlineText')}</p>}
      <ul>
        {(isOpen ? waiting : refused).map((one) => (
          <Entry key={one.key} one={one} isOwn={account !== undefined} />
        ))}
        {isOpen &&
          told.map(({ key, title }) => (
            <li key={key}>
              ✓ <bdi>{title}</bdi>
            </li>
          ))}
      </ul>
    </aside>
  )
}

function Entry({ one, isOwn }: { one: Waiting; isOwn: boolean }) {
  const { key, title, text, problem } = one
  return (
    <li>
      <bdi>{title}</bdi>
      {isOwn && text && (
        <>
          {': '}
          <q>
            <bdi>{text}</bdi>
          </q>
        </>
      )}{' '}
      {isOwn && problem !== undefined && (
        <>
          <span class="problem" role="alert">
            {t('notSaved', { problem: shownText(problem) })}
          </span>{' '}
          <button type="button" onClick={() => void sendAgain(key, newKey())}>
            {t('resend')}
          </button>
        </>
      )}{' '}
      <button type="button" class="minor" onClick={() => void forgetWaiting((other) => other.key === key)}>
        {t('discard')}
      </button>
    </li>
  )
}

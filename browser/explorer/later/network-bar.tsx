// Says that there is no network and what is there without it, and what has become of what was written meanwhile.
import { useState } from 'preact/hooks'
import { newKey, WILL_BE_SENT } from '../api.js'
import { plural } from '../format.js'
import type { Account } from '../session.js'
import { useLater } from './later.js'
import './network-bar.css'
import { forgetWaiting, sendAgain, type Waiting } from './waiting.js'

export function NetworkBar({ account }: { account: Account | undefined }) {
  const { waiting, sent, isOnline } = useLater(account)
  const [closed, setClosed] = useState(0)
  const refused = waiting.filter(({ problem }) => problem !== undefined)
  const open = waiting.length - refused.length
  const told = sent.slice(closed)
  const isShown = !isOnline || waiting.length + told.length > 0
  return (
    <aside class="network" aria-label="Network" hidden={!isShown}>
      <p role="status">
        {!isOnline && (
          <>
            You are offline. Here is what you have looked at before, as it was then, and of the map what you have seen,
            else outlines.{' '}
          </>
        )}
        {open > 0 && `${plural(open, 'change')}: ${WILL_BE_SENT}`}
      </p>
      <ul>
        {waiting.map((one) => (
          <Entry key={one.key} one={one} />
        ))}
        {told.map(({ key, title }) => (
          <li key={key}>
            <bdi>{title}</bdi>: <b>Sent.</b>
          </li>
        ))}
      </ul>
      {isOnline && open === 0 && told.length > 0 && (
        <button type="button" class="minor" onClick={() => setClosed(sent.length)}>
          Close
        </button>
      )}
    </aside>
  )
}

function Entry({ one }: { one: Waiting }) {
  const { key, title, text, problem } = one
  return (
    <li>
      <bdi>{title}</bdi>
      {text && (
        <>
          {': '}
          <q>
            <bdi>{text}</bdi>
          </q>
        </>
      )}{' '}
      {problem === undefined ? (
        <span class="quiet">{WILL_BE_SENT}</span>
      ) : (
        <>
          <span class="problem" role="alert">
            Not saved: {problem}
          </span>{' '}
          <button type="button" onClick={() => void sendAgain(key, newKey())}>
            Send again
          </button>
        </>
      )}{' '}
      <button type="button" class="minor" onClick={() => void forgetWaiting((other) => other.key === key)}>
        Discard
      </button>
    </li>
  )
}

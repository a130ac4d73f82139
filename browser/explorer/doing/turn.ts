// Whose turn it is on this page: the next account finds no form and no notice of the one before. An account whose session has
// ended keeps its turn until another one signs in.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { currentAccount, useAccount } from '../session.js'
import { notify } from './notice.js'

/** Of the messages to all tabs. */
const ENDED = 'turn-ended'

/** Who signs in first goes on with what was typed before. */
let turn = { user: currentAccount()?.id, count: 0 }

/** How many there have been before. */
export function currentTurn(): number {
  const { user, count } = turn
  const now = currentAccount()?.id ?? user
  turn = { user: now, count: user !== undefined && now !== user ? count + 1 : count }
  return turn.count
}

/** Ends it in all tabs: somebody has signed out. */
export function endTurn(): void {
  const channel = new BroadcastChannel(ENDED)
  channel.postMessage('')
  channel.close()
}

/** A part of the page that has forms or notices has it in its key. Once in the page. */
export function useTurn(): number {
  useAccount()
  const [, setEnded] = useState(0)
  useEffect(() => {
    const channel = new BroadcastChannel(ENDED)
    channel.onmessage = () => {
      turn = { user: undefined, count: turn.count + 1 }
      setEnded(turn.count)
    }
    return () => channel.close()
  }, [])
  const current = currentTurn()
  useLayoutEffect(() => {
    if (current === 0) return
    notify(undefined)
    // What was pressed to sign out is gone: the keyboard goes on with what is in its place.
    if (document.activeElement === document.body && !currentAccount())
      document.querySelector<HTMLElement>('#menu > button:last-child')?.focus()
  }, [current])
  return current
}

// Responses that take the same time whatever they find.
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Runs `act`, and resolves after `milliseconds`, or the next multiple if that takes longer. Without it, the time to
 * store and send an email would reveal whether an account exists. `act` is awaited because Lambda freezes a function
 * after its response.
 */
export async function atFixedTime(milliseconds: number, act: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  try {
    await act()
  } finally {
    const spent = performance.now() - startedAt
    await delay(Math.max(1, Math.ceil(spent / milliseconds)) * milliseconds - spent)
  }
}

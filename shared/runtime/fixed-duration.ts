// Answers that take the same time whatever they find.
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Does `act`, and is done after `milliseconds`, or the next multiple of it when that takes longer. Without this, the
 * time in which a mail is stored and sent would tell who has an account. It waits for `act` because a Lambda function
 * sleeps once it has answered.
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

// The jobs, beside the users with faults, and without faults until nothing is left to do.
import { setTimeout as delay } from 'node:timers/promises'
import type { JobHandler } from '../../shared/background/job.js'
import type { Item } from '../../shared/table/item.js'
import type { RandomFaults } from '../support/random-faults.js'
import type { Stack } from '../support/stack.js'
import type { History } from './history.js'

/** Runs all jobs but those that are left out in turn until `isOver`. */
export async function runJobs(
  stack: Stack,
  { faults, isOver, week, pauseMs }: { faults: RandomFaults; isOver: () => boolean; week: number; pauseMs: number },
): Promise<void> {
  const names = Object.keys(await allJobs()).filter((name) => !LEFT_OUT.includes(name))
  for (let run = 1; !isOver(); run++) {
    for (const name of names) {
      await faults.during(`${name}-${week}-${run}`, async () => void (await stack.runJob(name))).catch(() => {})
      await delay(pauseMs)
    }
  }
}

const DIGESTS = 'jobs/send-emails'
/** The clock leaps by weeks: it would remove what users have made a moment ago. */
const UNUSED_MACHINES = 'jobs/remove-unused-machines'
/** It waits for minutes where something has not followed yet. At the end everything is compared. */
const COMPARISON = 'jobs/check-derived'
const LEFT_OUT = [DIGESTS, UNUSED_MACHINES, COMPARISON]
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const DAILY_MS = 10 * HOUR_MS
const WEEKLY_MS = 11 * HOUR_MS
const MONDAY = 1
const MAX_RUNS = 30

/** Sends the digests of this day, of the next and of the week, each by two runs at the same time until one succeeds. */
export async function sendDigests(
  stack: Stack,
  { faults, history, setTime }: { faults: RandomFaults; history: History; setTime: (time: number) => void },
): Promise<void> {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const days = [1, 2].map((day) => midnight + day * DAY_MS)
  let monday = midnight + 3 * DAY_MS
  while (new Date(monday).getUTCDay() !== MONDAY) monday += DAY_MS
  for (const time of [...days.map((day) => day + DAILY_MS), monday + WEEKLY_MS]) {
    setTime(time)
    let isDone = false
    for (let run = 1; run <= MAX_RUNS && !isDone; run++) {
      const runs = ['first', 'second'].map((name) =>
        faults.during(`${DIGESTS}-${time}-${run}-${name}`, () => stack.runJob(DIGESTS)),
      )
      isDone = (await Promise.allSettled(runs)).some(({ status }) => status === 'fulfilled')
    }
    if (!isDone) history.report(`${DIGESTS} never succeeds`)
  }
}

function allJobs(): Promise<Record<string, JobHandler>> {
  return import('../../functions/jobs.js')
}

async function frequentJobs(): Promise<string[]> {
  return Object.entries(await allJobs()).flatMap(([name, { definition }]) =>
    'everyMinutes' in definition && name !== UNUSED_MACHINES ? [name] : [],
  )
}

const MAX_ROUNDS = 30
const ROUND_MS = 20 * 60_000

/**
 * Runs the frequent jobs as if hours passed, until they find nothing to do. Files of removed locations are kept longer, and
 * left to a later call.
 * @param setTime - moves the clock.
 */
export async function finishJobs(stack: Stack, history: History, setTime: (time: number) => void): Promise<void> {
  const names = await frequentJobs()
  const { queryAll } = await import('../../shared/table/query.js')
  const [{ OUTBOX_PARTITION, DIGEST_PARTITION }, { ORPHAN_PARTITION }, { FOLLOW_UP_PARTITION }] = await Promise.all([
    import('../../shared/mail/keys.js'),
    import('../../shared/pictures/keys.js'),
    import('../../shared/actions/keys.js'),
  ])
  const partitions = [OUTBOX_PARTITION, DIGEST_PARTITION, ORPHAN_PARTITION, FOLLOW_UP_PARTITION]
  const start = Date.now()
  const end = new Date(start + MAX_ROUNDS * ROUND_MS).toISOString()
  let waiting: unknown[] = []
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    setTime(start + round * ROUND_MS)
    for (const name of names) await stack.runJob(name)
    const lists = await Promise.all(partitions.map((partition) => queryAll({ partition, consistent: true })))
    const isKept = ({ pk, due_at }: Item) => pk === ORPHAN_PARTITION && String(due_at) > end
    const due = lists.flat().filter((item) => !isKept(item))
    waiting = due.map(({ pk, sk }) => `${pk} ${sk}`)
    if (waiting.length === 0) return
  }
  history.report(`the jobs leave work undone: ${waiting.join(', ')}`)
}

// What follows from submissions, in random histories: they are made, changed, hidden, shown, moved and deleted while several
// runs of the follower derive, each of whose calls may come late, in any order, or be its last.
import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SubmissionRecord } from '../../../shared/activity/submissions.js'
import type { Key } from '../../../shared/table/key.js'
import type { Step } from '../../../shared/table/transaction.js'
import { allItems, expectDerivedSubmissions } from '../../support/consistency.js'
import { readWrappers } from '../../support/read-wrappers.js'
import { type Stack, startStack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

const TYPES = ['new_condition', 'new_lmx', 'confirm_location', 'contact_us', 'delete_location']
/** How many derive at once, and from how many submissions each. */
const RUNS = 3
const MOST_TOGETHER = 4
const NOW = new Date('2019-12-11T10:00:00Z')

const which = fc.nat(99)
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('comment' as const, 'hide' as const, 'show' as const, 'machine' as const, 'move' as const),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('derive' as const), which }) },
  { weight: 14, arbitrary: fc.record({ do: fc.constant('proceed' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('die' as const, 'dieAfterwards' as const), which }) },
)

type Fate = 'proceed' | 'die' | 'dieAfterwards'

/** A run of the follower, whose calls wait until they are told how to go on. */
class Run {
  readonly calls: ((fate: Fate) => void)[] = []
  hasEnded = false
  #changed: () => void = () => {}

  constructor(derive: () => Promise<void>) {
    running
      .run(this, derive)
      .catch((error) => expect(error).toBe(DEATH))
      .finally(() => {
        this.hasEnded = true
        this.#changed()
      })
  }

  async call<T>(act: () => Promise<T>): Promise<T> {
    const fate = await new Promise<Fate>((resolve) => {
      this.calls.push(resolve)
      this.#changed()
    })
    if (fate === 'die') throw DEATH
    const result = await act()
    if (fate === 'dieAfterwards') throw DEATH
    return result
  }

  /** Resolves when it has ended or waits. */
  async settled(): Promise<void> {
    while (!this.hasEnded && this.calls.length === 0) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve
      })
    }
  }

  async goOn(fate: Fate, which: number): Promise<void> {
    const [resume] = this.calls.splice(which % this.calls.length, 1)
    resume?.(fate)
    await this.settled()
  }
}

const running = new AsyncLocalStorage<Run>()
const DEATH = new Error('the function has ended')

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
  stack.followers.hold()
  const [{ calls }, { table }] = await Promise.all([readWrappers(), import('../../../shared/table/client.js')])
  const gated = <A, R>(next: (args: A) => Promise<R>, args: A) => {
    const run = running.getStore()
    return run ? run.call(() => next(args)) : next(args)
  }
  calls.add((next) => (args) => gated(next, args))
  table.middlewareStack.add((next) => (args) => gated(next, args), { step: 'initialize', name: 'gate' })
})
afterAll(() => stack.close())

async function modules() {
  const [submissions, derive, get, transaction, key] = await Promise.all([
    import('../../../shared/activity/submissions.js'),
    import('../../../shared/activity/derive.js'),
    import('../../../shared/table/get.js'),
    import('../../../shared/table/transaction.js'),
    import('../../../shared/table/key.js'),
  ])
  return { ...submissions, ...derive, ...get, ...transaction, ...key }
}

let lastId = 0

/** Submissions with what derives from them. */
async function directory() {
  const m = await modules()
  const keys: Key[] = []
  const known = new Map<string, Key>()
  let runs: Run[] = []
  let changes = 0

  const derive = async (some: Key[]) => {
    const items = await m.batchGet(some, { consistent: true })
    await m.deriveSubmissions(
      items.filter((item) => item !== undefined),
      NOW,
    )
  }
  const create = async (which: number) => {
    const submission = m.newSubmission(++lastId, NOW, {
      submission_type: TYPES[which % TYPES.length] ?? '',
      submission: 'flipper was here',
      region_id: 1 + (which % 2),
      user_id: which % 4 === 0 ? null : 10 + (which % 3),
      user_name: 'flipper',
      location_id: which % 7 === 0 ? null : 100 + (which % 2),
      location_name: 'Ground Kontrol',
      machine_id: which % 5 === 0 ? null : 640 + (which % 3),
      lat: 45.5,
      lon: -122.6 + (which % 3),
    })
    const item = m.submissionItem(submission)
    await m.transact([m.create(item)])
    keys.push(m.keyOf(item))
    known.set(m.keyText(item), m.keyOf(item))
  }
  const change = async (which: number, stepsFor: (record: SubmissionRecord) => Step[], moved?: (key: Key) => void) => {
    const index = which % keys.length
    const key = keys[index]
    for (let failed = true; key && failed; ) {
      const item = await m.getItem(key, { consistent: true })
      const record = item && m.submissionRecordIn(item)
      failed = record !== undefined && (await m.transact(stepsFor(record))) !== undefined
    }
    moved?.(key as Key)
  }
  const time = () => new Date(NOW.getTime() + ++changes).toISOString()
  const acts = {
    create,
    comment: (which: number) =>
      change(which, (record) => [
        m.changeSubmissionStep(record, { comment: `${++changes}`, submission: `${changes}` }),
      ]),
    hide: (which: number) => change(which, (record) => [m.changeSubmissionStep(record, { deleted_at: time() })]),
    show: (which: number) => change(which, (record) => [m.changeSubmissionStep(record, { deleted_at: null })]),
    machine: (which: number) =>
      change(which, (record) => [m.changeSubmissionStep(record, { machine_id: 640 + (which % 3) })]),
    move: (which: number) =>
      change(which, (record) => {
        const { submission } = record
        if (!m.isPublic(submission) || submission.location_id === null) return [m.check(record.key, m.asRead(record))]
        const item = m.submissionItem({ ...submission, location_id: submission.location_id === 100 ? 101 : 100 })
        keys[which % keys.length] = m.keyOf(item)
        known.set(m.keyText(item), m.keyOf(item))
        return [m.remove(record.key, m.asRead(record)), m.create({ ...item, derived: m.derivedBefore(record) })]
      }),
    delete: (which: number) => change(which, (record) => m.deleteSubmissionSteps(record, NOW)),
    derive: async (which: number) => {
      runs = runs.filter(({ hasEnded }) => !hasEnded)
      const all = [...known.values()]
      const first = which % all.length
      const some = all.slice(first, first + 1 + (which % MOST_TOGETHER))
      if (some.length === 0 || runs.length === RUNS) return
      const run = new Run(() => derive(some))
      runs.push(run)
      await run.settled()
    },
    proceed: (which: number) => goOn('proceed', which),
    die: (which: number) => goOn('die', which),
    dieAfterwards: (which: number) => goOn('dieAfterwards', which),
  }
  const goOn = async (fate: Fate, which: number) => {
    const waiting = runs.filter(({ calls }) => calls.length > 0)
    await waiting[which % waiting.length]?.goOn(fate, which)
  }
  /** What is under way ends, and the stream repeats what it has brought. */
  const finish = async () => {
    for (const run of runs) while (!run.hasEnded) await run.goOn('proceed', 0)
    await derive([...known.values()])
  }
  return { acts, finish, hasAny: () => keys.length > 0 }
}

it('are derived exactly, whatever happens to records and runs at once', async () => {
  const histories = fc.array(step, { minLength: 20, maxLength: 120, size: 'max' })
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const [{ acts, finish, hasAny }, { recount }] = await Promise.all([
        directory(),
        import('../../../shared/upkeep/recount.js'),
      ])
      for (const { do: name, which } of steps) if (name === 'create' || hasAny()) await acts[name](which)
      await finish()
      await expectDerivedSubmissions(await allItems())
      expect(await recount()).toEqual([])
    }),
    { numRuns: usually(20, 100) },
  )
}, 300_000)

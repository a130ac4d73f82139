// Users, an administrator and the jobs act at the same time while calls to DynamoDB, S3 and SES fail at random, today
// and a week later. Afterwards everything acknowledged has happened once, and nothing is left half done.
import { startDirectory } from '../support/directory.js'
import { jpegPhoto } from '../support/photos.js'
import { createRandom } from '../support/random.js'
import { type RandomFaults, startRandomFaults } from '../support/random-faults.js'
import { actAtRandom } from './actions.js'
import { administer, noDecisions, undoMerges } from './administration.js'
import { movableClock } from './clock.js'
import { deliverUploads } from './deliveries.js'
import { initialRecords, memberNumber } from './directory.js'
import { checkEffects } from './effects.js'
import { checkEmails } from './emails.js'
import { finishFollowing, followWithFaults } from './followers.js'
import { History } from './history.js'
import { checkDerived, checkPictures, checkResponses, noteEmptyLocations, type Rest } from './invariants.js'
import { finishJobs, runJobs, sendDigests } from './jobs.js'
import { createClient, faultsAround, ORIGIN_KEY } from './member.js'
import { observe } from './observations.js'
import type { Surroundings } from './plan.js'
import { openPostOffice } from './post-office.js'
import { failureText, reportText } from './report.js'
import { checkUndone } from './undone.js'
import { checkVersions } from './versions.js'

export interface SimulationOptions {
  seed: number
  /** It ends when there have been so many. */
  faults: number
  users: number
}

const JOB_PAUSE_MS = 300
const ONE_IN_LEAVES = 8
const PHOTO_SIZE = { width: 32, height: 24 }
const SETTLE_MS = 3_000
/** Longer than a killed request holds its key, and a killed run its upload. */
const LATER_MS = 90_000
/** Longer than a removed machine can be restored. */
const WEEK_MS = 8 * 24 * 3600_000
/** Longer than the files of a removed location are kept. */
const MONTH_MS = 33 * 24 * 3600_000
/** Of the faults: the last are left to the retries of uploads and to the digests. */
const SHARES = [0.6, 0.35]

/** @returns what to print, and whether every rule holds. */
export async function simulate({ seed, faults: wanted, users }: SimulationOptions) {
  const startedAt = performance.now()
  const members = Array.from({ length: users }, (_, index) => memberNumber(index))
  const records = initialRecords(users, createRandom(seed, 'records'))
  const postOffice = await openPostOffice()
  const clock = movableClock()
  let faults: RandomFaults | undefined
  const environment = {
    // The users of the simulation do more than people.
    ACCOUNT_ACTIONS_PER_HOUR: '100000',
    SES_ENDPOINT: postOffice.url,
    MAIL_SENDER: 'directory@example.org',
    ADMIN_EMAIL: 'support@example.org',
    ORIGIN_KEY,
    LOG_LEVEL: 'silent',
  }
  const stack = await startDirectory(records, environment, {
    pictures: true,
    isDerivedAtOnce: false,
    aroundRequest: faultsAround(() => faults),
  })
  try {
    const { apiToken } = await import('../../shared/accounts/sign-in/tokens.js')
    const { resizePicture } = await import('../../shared/pictures/files/resize.js')
    const photo = await jpegPhoto(PHOTO_SIZE)
    // Loads the codecs, which takes longer than a request while the processor is busy.
    await resizePicture(photo)
    const injecting = await startRandomFaults(seed)
    faults = injecting
    const history = new History()
    const rest: Rest = {
      stack,
      history,
      decisions: noDecisions(),
      members,
      locationIds: idsOf('location'),
      machineIds: idsOf('machine'),
      initialLmxs: new Set(ofType('location_machine_xref').map((lmx) => `${lmx.location_id} ${lmx.machine_id}`)),
    }
    const deliveries = await deliverUploads(stack, {
      faults: injecting,
      history,
      random: createRandom(seed, 'triggers'),
    })
    await followWithFaults(stack, { faults: injecting, random: createRandom(seed, 'followers') })
    const surroundings: Surroundings = { ...rest, photo, contestedName: contestedNames() }
    const clients = await Promise.all(
      members.map(async (member) => {
        const token = await apiToken({ id: member.id, token_version: 0 })
        const random = createRandom(seed, member.username)
        return createClient({ stack, history, member, token, random })
      }),
    )
    const leavers = members.filter((_, index) => index % ONE_IN_LEAVES === ONE_IN_LEAVES - 1)
    const { setTime } = clock
    for (const [week, share] of SHARES.entries()) {
      if (week > 0) setTime(Date.now() + WEEK_MS)
      injecting.resume(wanted * share)
      const isOver = () => injecting.isSpent
      const shared = { faults: injecting, isOver, week }
      const random = createRandom(seed, 'administrator', week)
      await Promise.all([
        ...clients.map(async (client) => {
          const hasLeft = () => rest.decisions.deletedMembers.has(client.member.id)
          while (!isOver() && !hasLeft()) await actAtRandom(client, surroundings)
        }),
        administer({ ...rest, ...shared, leavers, random }),
        runJobs(stack, { ...shared, pauseMs: JOB_PAUSE_MS }),
      ])
      injecting.stop()
      // Some go on after their response, such as the sending of an email.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      await stack.uploadsProcessed()
      injecting.resume(wanted - injecting.injected.length)
      await deliveries.retryFailed(setTime)
      injecting.stop()
      setTime(Date.now() + LATER_MS)
      await deliveries.emptyDeadLetterQueue()
      await deliveries.noteRejected()
      for (const client of clients) await client.comeBack()
      injecting.resume(wanted - injecting.injected.length)
      await sendDigests(stack, { faults: injecting, history, setTime })
      injecting.stop()
    }
    const finish = async () => {
      await finishFollowing(stack, history)
      await finishJobs(stack, history, setTime)
      await finishFollowing(stack, history)
    }
    await finish()
    // The other half of the simulations ends with what is merged.
    if (createRandom(seed, 'last undo').isOneIn(2)) await undoMerges(history)
    await finish()
    await noteEmptyLocations(rest)
    await checkUndone(rest, finish)
    for (const ms of [0, MONTH_MS]) {
      setTime(Date.now() + ms)
      await finish()
    }
    await noteEmptyLocations(rest)
    await checkDerived(rest)
    await checkResponses(rest)
    await checkPictures(rest)
    await checkVersions(rest)
    checkEmails(history, postOffice, injecting)
    checkEffects(rest, await observe(stack, postOffice))
    const seconds = (performance.now() - startedAt) / 1000
    const command = `npm run simulate -- --seed ${seed} --faults ${wanted} --users ${users}`
    return {
      isRight: history.violations.length === 0,
      text: reportText(history, injecting, seconds),
      failure: failureText(history, injecting, command),
    }
  } finally {
    clock.restore()
    await stack.close()
    await postOffice.stop()
  }

  function ofType(type: string) {
    return records.filter((record) => record.type === type)
  }
  function idsOf(type: string): number[] {
    return ofType(type).map(({ id }) => Number(id))
  }
}

/** Each name is wanted by three users, each of whom asks for it once. */
function contestedNames(): (memberId: number) => string {
  const names: Set<number>[] = []
  return (memberId) => {
    let index = names.findIndex((members) => members.size < 3 && !members.has(memberId))
    if (index < 0) index = names.push(new Set()) - 1
    names[index]?.add(memberId)
    return `Contested ${index}`
  }
}

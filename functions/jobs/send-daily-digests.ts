// Writes what administrators and operators are told once a day; the sweep of the outbox mails it.
import { queueOperatorDigests, queueRegionDigests } from '../../shared/actions/digests/daily.js'
import { job } from '../../shared/background/job.js'

export const handler = job(
  {
    summary: "Writes the mails on yesterday's comments and removals",
    dailyAt: '10:00',
    access: 'write',
  },
  async ({ now }) => {
    const regions = await queueRegionDigests(now)
    const operators = await queueOperatorDigests(now)
    return { regionLetters: regions.posted, operatorLetters: operators.posted }
  },
)

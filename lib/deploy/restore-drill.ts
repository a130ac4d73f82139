// The command `npm run restore-drill`: restores the table into another one, recounts it, compares both, reports, and
// deletes the restored table. A backup that nobody has ever restored is a hope.
import {
  DeleteTableCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/client-dynamodb'
import { DONE, FAILED, MISSING, parseCommandLine, runCommand } from '../cli/command.js'
import { tableText } from '../cli/output.js'
import { UsageError } from '../cli/setup-error.js'
import { chooseTable } from '../cli/target-table.js'
import { type Clients, configuredRegion, newClients } from './account.js'
import { checkRegion } from './checks.js'
import { waitUntilActive } from './delete-data.js'
import { formatFindings } from './findings.js'

const HELP = `Restores the table into another one, recounts it and compares both: npm run restore-drill -- --table NAME

  --table NAME     the table of the deployment (the output TableName)
  --keep           do not delete the restored table
  --help           show this help

It reads the tables completely, which costs 0.05 USD per gigabyte, and restoring 0.15. The exit status is 0 when both
agree, 1 when they do not, 2 when the command line is wrong, 3 when the region or valid credentials are missing.`

/** What tests replace. */
export interface DrillContext {
  region: () => Promise<string | undefined>
  clientsOf: (region: string) => Pick<Clients, 'dynamodb'>
  /** Corrects the counters of a table. Resolves with the number of those that differed. */
  recount: (table: string) => Promise<number>
  print: (text: string) => void
  now: () => Date
  pollMs?: number
}

const AWS_DRILL: DrillContext = {
  region: configuredRegion,
  clientsOf: newClients,
  recount: recountTable,
  print: console.log,
  now: () => new Date(),
}

/** Restoring takes at least ten minutes, and hours for a large table. */
const MAX_POLLS = 12 * 1200
const POLL_MS = 3_000
/** Of the items of one kind: the table goes on changing while it is restored. */
const TOLERATED_SHARE = 0.01
const TOLERATED_ITEMS = 20

/** @returns the exit status. */
export async function runRestoreDrill(args: string[], context = AWS_DRILL): Promise<number> {
  const { print } = context
  return runCommand(async () => {
    const options = {
      table: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    } as const
    const { table, keep, help } = parseCommandLine({ args, options }, HELP).values
    if (help) {
      print(HELP)
      return DONE
    }
    if (!table) throw new UsageError(`--table is required\n\n${HELP}`)
    const region = await context.region()
    if (!region) {
      print(formatFindings([checkRegion(region)]))
      return MISSING
    }
    return drill(table, keep, context.clientsOf(region), context)
  }, print)
}

async function drill(
  source: string,
  keep: boolean,
  clients: Pick<Clients, 'dynamodb'>,
  { print, recount, now, pollMs = POLL_MS }: DrillContext,
): Promise<number> {
  const { dynamodb } = clients
  const startedAt = now()
  const target = `${source}-drill-${startedAt.toISOString().replace(/[^\d]/g, '').slice(0, 12)}`
  const restore = { SourceTableName: source, TargetTableName: target, UseLatestRestorableTime: true }
  await dynamodb.send(new RestoreTableToPointInTimeCommand(restore))
  const remains = `remains: aws dynamodb delete-table --table-name ${target}`
  print(`Restoring ${source} into ${target}. If you interrupt this, it ${remains}`)
  try {
    await waitUntilActive(clients, target, pollMs, MAX_POLLS)
    const minutes = Math.round((now().getTime() - startedAt.getTime()) / 60_000)
    print(`Restored after ${minutes} minutes. Recounting and comparing`)
    const corrected = await recount(target)
    const [expected, restored] = await Promise.all([source, target].map((name) => countByKind(clients, name)))
    const kinds = [...new Set([...(expected?.keys() ?? []), ...(restored?.keys() ?? [])])].sort()
    const rows = kinds.map((kind) => [kind, expected?.get(kind) ?? 0, restored?.get(kind) ?? 0] as const)
    print(
      tableText(
        ['items', 'table', 'restored'],
        rows.map((row) => row.map(String)),
      ),
    )
    const differing = rows.filter(([, before, after]) => !agrees(before, after)).map(([kind]) => kind)
    print(`${corrected} counters differed from the records`)
    if (differing.length === 0) return DONE
    print(`The restored table has other numbers of ${differing.join(', ')}`)
    return FAILED
  } finally {
    if (keep || !(await isDeleted(clients, target))) print(`${target} ${remains}`)
  }
}

/** False where it cannot be deleted, as while it is being restored: that must not hide why the drill has failed. */
async function isDeleted({ dynamodb }: Pick<Clients, 'dynamodb'>, TableName: string): Promise<boolean> {
  try {
    await dynamodb.send(new DeleteTableCommand({ TableName }))
    return true
  } catch {
    return false
  }
}

function agrees(before: number, after: number): boolean {
  return Math.abs(before - after) <= Math.max(TOLERATED_ITEMS, before * TOLERATED_SHARE)
}

/** The number of items by the first part of their partition key. */
async function countByKind({ dynamodb }: Pick<Clients, 'dynamodb'>, TableName: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let ExclusiveStartKey: ScanCommandOutput['LastEvaluatedKey']
  do {
    const page: ScanCommandOutput = await dynamodb.send(
      new ScanCommand({ TableName, ProjectionExpression: 'pk', ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}) }),
    )
    for (const { pk } of page.Items ?? []) {
      const kind = pk?.S?.split('#')[0] ?? ''
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return counts
}

async function recountTable(table: string): Promise<number> {
  chooseTable({ table })
  // The store reads the environment when it is loaded.
  const { recount } = await import('../../shared/upkeep/recount.js')
  return (await recount()).length
}

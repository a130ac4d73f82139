// The command `npm run deploy`: looks whether all is there, deploys, and says what has come of it and what comes next.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import * as z from 'zod'
import { API_PREFIX } from '../../shared/http/routes.js'
import { runCommand } from '../cli/command.js'
import { DONE, FAILED, MISSING } from '../cli/exit-status.js'
import { UsageError } from '../cli/setup-error.js'
import { type Endpoint, loadFunctions } from '../functions/registry.js'
import { deploymentName, type Settings, settingsWith } from '../settings.js'
import { type Clients, configuredRegion, newClients } from './account.js'
import { cdkRunner, type RunCdk } from './cdk.js'
import { checkAll, formatFindings } from './checks.js'
import { DEPLOY_HELP, parseDeployOptions } from './options.js'
import { formatPrices } from './price.js'

/** What tests put in place of AWS, the CDK and the person. */
export interface DeployContext {
  clientsOf: (region: string) => Clients
  region: () => Promise<string | undefined>
  cdk: (context: Readonly<Record<string, string>>, region: string | undefined) => RunCdk
  /** Undefined: nobody is there to answer. */
  ask: ((question: string) => Promise<string>) | undefined
  print: (text: string) => void
}

/** The table that docs/benchmarks.md measures, with its indexes and the 100 bytes that DynamoDB adds to each item. */
const SAMPLE_TABLE_GB = 0.3

export const AWS_CONTEXT: DeployContext = {
  clientsOf: newClients,
  region: configuredRegion,
  cdk: cdkRunner,
  ask: process.stdin.isTTY ? askPerson : undefined,
  print: console.log,
}

/** @returns the exit status. */
export async function runDeploy(args: string[], context = AWS_CONTEXT): Promise<number> {
  const { print } = context
  return runCommand(async () => {
    const options = parseDeployOptions(args)
    if (!options) {
      print(DEPLOY_HELP)
      return DONE
    }
    const settings = readSettingsWith(options.context)
    const region = await context.region()
    const { findings, accountId } = await checkAll(settings, region, context.clientsOf)
    print(formatFindings(findings))
    if (findings.some(({ level }) => level === 'missing')) return MISSING
    if (options.check) return DONE

    const name = deploymentName(settings)
    const question = `Deploy ${name} to account ${accountId}, region ${region}?`
    if (!options.yes && !(await agrees(question, context))) return FAILED
    const outputs = await deployStacks(context.cdk(options.context, region))
    if (!outputs) return FAILED
    print(await summary(settings, outputs))
    return DONE
  }, print)
}

/** @throws UsageError that names what is wrong. */
export function readSettingsWith(context: Readonly<Record<string, string>>): Settings {
  try {
    return settingsWith(context)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Whether the person says yes. @throws UsageError when there is none. */
export async function agrees(question: string, { ask }: Pick<DeployContext, 'ask'>): Promise<boolean> {
  if (!ask) throw new UsageError(`${question} Nobody can be asked here: say it with --yes`)
  return /^y(es)?$/i.test((await ask(`${question} [y/N] `)).trim())
}

async function askPerson(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

const outputsSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** The outputs of all stacks together; undefined when the deployment failed. */
async function deployStacks(cdk: RunCdk): Promise<Record<string, string> | undefined> {
  const directory = await mkdtemp(join(tmpdir(), 'deploy-'))
  const file = join(directory, 'outputs.json')
  try {
    const status = await cdk(['deploy', '--all', '--require-approval', 'never', '--outputs-file', file])
    if (status !== 0) return undefined
    const outputs = outputsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    return Object.assign({}, ...Object.values(outputs))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function summary(settings: Settings, outputs: Readonly<Record<string, string>>): Promise<string> {
  const { Url = '', TableName = '', PicturesBucket = '' } = outputs
  const { endpoints, jobs } = await loadFunctions()
  const docs = docsPath(endpoints)
  return [
    '',
    `api    ${Url}${API_PREFIX}`,
    ...(docs ? [`docs   ${Url}${docs}`] : []),
    `table  ${TableName}`,
    `bucket ${PicturesBucket}`,
    ...(settings.domainName && !settings.hostedZoneId
      ? [`dns    lead ${settings.domainName} to ${outputs.DomainTarget} by a CNAME record`]
      : []),
    '',
    formatPrices(settings, jobs, SAMPLE_TABLE_GB),
    '',
    'Next',
    `  npm run import -- --table ${TableName} --bucket ${PicturesBucket} FILE…     fill the directory (data/sample.jsonl is a sample)`,
    `  npm run admin -- users create --table ${TableName} --username NAME --email ADDRESS --all --password-stdin     make the first administrator`,
    `  curl '${Url}${API_PREFIX}/regions.json'`,
  ].join('\n')
}

/** Where people read about the API. */
function docsPath(endpoints: readonly Endpoint[]): string | undefined {
  return endpoints.find(({ name }) => name === 'docs/page')?.routes[0]?.path
}

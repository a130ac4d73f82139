// The command `npm run deploy`: checks the requirements, deploys, and prints the outputs and the next steps.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import * as z from 'zod'
import { API_PREFIX } from '../../shared/http/routes.js'
import { DONE, FAILED, MISSING, runCommand } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { type Endpoint, loadFunctions } from '../functions/registry.js'
import { deploymentName, type Settings, settingsWith } from '../settings.js'
import { type Clients, configuredRegion, newClients } from './account.js'
import { cdkRunner, type RunCdk } from './cdk.js'
import { checkAll, formatFindings } from './checks.js'
import { DEPLOY_HELP, parseDeployOptions } from './options.js'
import { formatPrices } from './price.js'

/** AWS, the CDK and the terminal, which tests replace. */
export interface DeployContext {
  clientsOf: (region: string) => Clients
  region: () => Promise<string | undefined>
  cdk: (context: Readonly<Record<string, string>>, region: string | undefined) => RunCdk
  /** Undefined if there is no terminal. */
  ask: ((question: string) => Promise<string>) | undefined
  print: (text: string) => void
}

/** The table of docs/benchmarks.md with its indexes and DynamoDB's 100 bytes per item. */
const EXAMPLE_TABLE_GB = 0.3

export const AWS_CONTEXT: DeployContext = {
  clientsOf: newClients,
  region: configuredRegion,
  cdk: cdkRunner,
  ask: process.stdin.isTTY ? askTerminal : undefined,
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
    if (!options.yes && !(await confirms(question, context))) return FAILED
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

/** @throws UsageError when there is no terminal. */
export async function confirms(question: string, { ask }: Pick<DeployContext, 'ask'>): Promise<boolean> {
  if (!ask) throw new UsageError(`${question} There is no terminal to confirm this: add --yes`)
  return /^y(es)?$/i.test((await ask(`${question} [y/N] `)).trim())
}

async function askTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

const outputsSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** The outputs of all stacks; undefined when the deployment failed. */
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
      ? [`dns    create a CNAME record from ${settings.domainName} to ${outputs.DomainTarget}`]
      : []),
    '',
    formatPrices(settings, jobs, EXAMPLE_TABLE_GB),
    '',
    'Next steps',
    `  npm run import -- --table ${TableName} --bucket ${PicturesBucket} FILE…     import data (for example data/sample.jsonl)`,
    `  npm run admin -- users create --table ${TableName} --username NAME --email ADDRESS --all --password-stdin     create the first administrator`,
    `  curl '${Url}${API_PREFIX}/regions.json'`,
  ].join('\n')
}

function docsPath(endpoints: readonly Endpoint[]): string | undefined {
  return endpoints.find(({ name }) => name === 'docs/page')?.routes[0]?.path
}

// The commands `npm run deploy`, which checks the requirements, deploys, and prints the outputs and the next steps, and
// `npm run diff`.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import * as z from 'zod'
import { API_PREFIX } from '../../shared/http/routes.js'
import { DONE, FAILED, MISSING, runCommand } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { functionNames, isEndpointName } from '../functions/bundle.js'
import { type Functions, listFunctions } from '../functions/registry.js'
import { ROOT } from '../paths.js'
import { deploymentName, type Settings, settingsWith } from '../settings.js'
import { endpointFunctionName } from '../stacks/names.js'
import { type Clients, configuredRegion, newClients } from './account.js'
import { appArguments } from './assembly.js'
import { cdkRunner, type RunCdk } from './cdk.js'
import { checkAccount, checkAll, checkRegion } from './checks.js'
import { checkDeployed } from './deployed-checks.js'
import { uploadExplorerFiles } from './explorer-files.js'
import { explainFailure } from './failures.js'
import { type Finding, formatFindings } from './findings.js'
import { DEPLOY_HELP, type DeployOptions, DIFF_HELP, parseDeployOptions, parseDiffOptions } from './options.js'
import { deleteUnusedOriginKeys, makeParameters } from './parameters.js'
import { formatPrices } from './price.js'
import { deleteUnusedRoles } from './roles.js'
import { deleteStaleRouteSettings } from './route-settings.js'
import { reachableUrl, type SmokeOptions, smokeTest } from './smoke-test.js'
import { changedReleases, deleteOldVersions, goLive, publishVersions, rollBack } from './versions.js'

/** AWS, the CDK and the terminal, which tests replace. */
export interface DeployContext {
  clientsOf: (region: string) => Clients
  region: () => Promise<string | undefined>
  cdk: (context: Readonly<Record<string, string>>, region: string | undefined) => RunCdk
  /** Undefined if there is no terminal. */
  ask: ((question: string) => Promise<string>) | undefined
  print: (text: string) => void
  smoke?: Pick<SmokeOptions, 'fetch' | 'pauseMs'> & { lookup?: (host: string) => Promise<unknown> }
  /** The directory of the templates, when the command line names no other. */
  assembly: string
  /** Between two looks at a table that is being changed. */
  pollMs?: number
}

/** The table of docs/benchmarks.md with its indexes and DynamoDB's 100 bytes per item. */
const EXAMPLE_TABLE_GB = 0.3

export const AWS_CONTEXT: DeployContext = {
  clientsOf: newClients,
  region: configuredRegion,
  cdk: cdkRunner,
  ask: process.stdin.isTTY ? askTerminal : undefined,
  print: console.log,
  assembly: join(ROOT, 'cdk.out'),
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
    const app = appArguments(options.app, settings)
    const region = await context.region()
    const { findings, accountId } = await checkAll(settings, region, context.clientsOf)
    print(formatFindings(findings))
    if (findings.some(({ level, subject }) => level === 'missing' && !options.accepted.includes(subject)))
      return MISSING
    if (options.check) return DONE

    const name = deploymentName(settings)
    const question = `Deploy ${name} to account ${accountId}, region ${region}?`
    if (!region || (!options.yes && !(await confirms(question, context)))) return FAILED
    return deploy(settings, options, {
      ...context,
      region,
      clients: context.clientsOf(region),
      cdk: (args) => context.cdk(options.context, region)([...args, ...app]),
    })
  }, print)
}

interface RunningDeployment extends Omit<DeployContext, 'cdk' | 'region'> {
  region: string
  clients: Clients
  cdk: RunCdk
}

/** One line each; nothing where there are none. */
export function printFindings(findings: readonly Finding[], { print }: Pick<DeployContext, 'print'>): void {
  if (findings.length > 0) print(formatFindings(findings))
}

/** Secrets, stacks, files of the map page, versions, smoke test; then the earlier versions again when it fails. */
async function deploy(settings: Settings, options: DeployOptions, context: RunningDeployment): Promise<number> {
  const { clients, region, print } = context
  const began = new Date()
  const functions = await listFunctions()
  const made = await makeParameters(clients, settings)
  if (made.length > 0) print(['Created the parameters', ...made].join('\n  '))

  printFindings(await deleteStaleRouteSettings(clients, settings, functions.endpoints), context)
  const outputs = await deployStacks(context.cdk)
  if (!outputs) {
    print((await explainFailure(clients, settings, new Date())).join('\n'))
    return FAILED
  }

  if (settings.cloudFront === 'on') {
    const directory = options.app ?? context.assembly
    const bucket = outputs.PicturesBucket ?? ''
    const count = await uploadExplorerFiles(clients, settings, { bucket, directory })
    print(`Uploaded ${count} files of the map page`)
  }

  const names = functionNames()
    .filter(isEndpointName)
    .map((name) => endpointFunctionName(settings, name))
  print(`Publishing versions of ${names.length} functions`)
  const releases = changedReleases(await publishVersions(clients, names, progressOf(names.length, print)))
  await goLive(clients, releases)
  print(`${releases.length} functions have a new version, which is live`)

  if (!options.noSmokeTest && !(await passesSmokeTest(settings, options, outputs, context))) {
    await rollBack(clients, releases)
    const restored = releases.filter(({ previous }) => previous !== undefined)
    print(`${restored.length} functions run their version of before again; what is new stays`)
    return FAILED
  }
  await deleteOldVersions(clients, releases)
  const deleted = await deleteUnusedOriginKeys(clients, settings)
  if (deleted.length > 0) print(['Deleted the parameters', ...deleted].join('\n  '))
  const rolesLeft = await deleteUnusedRoles(clients, { settings, region }, began)
  print(summary(settings, outputs, functions))
  printFindings([...rolesLeft, ...(await checkDeployed(clients, settings, outputs))], context)
  return DONE
}

async function passesSmokeTest(
  { waf }: Settings,
  { smokeUser }: DeployOptions,
  { Url = '', ApiUrl = '' }: Readonly<Record<string, string>>,
  { print, smoke: { lookup, ...smoke } = {} }: RunningDeployment,
): Promise<boolean> {
  // With a web ACL, the functions reject what does not come through CloudFront.
  const url = await reachableUrl(waf === 'off' ? [Url, ApiUrl] : [Url], lookup)
  if (!url) {
    print(`${Url} has no address yet, so nothing was tested`)
    return true
  }
  print(`Testing ${url}`)
  const problems = await smokeTest({ url, user: smokeUser, ...smoke })
  if (problems.length > 0) print(['The smoke test failed:', ...problems].join('\n  '))
  else print(`All requests succeeded${smokeUser ? ', the write and its revert too' : ''}`)
  return problems.length === 0
}

/** Every twenty functions. */
function progressOf(count: number, print: (text: string) => void): (done: number) => void {
  return (done) => {
    if (done % 20 === 0 || done === count) print(`  ${done} of ${count}`)
  }
}

/** Shows what a deployment would change. @returns the exit status. */
export async function runDiff(args: string[], context = AWS_CONTEXT): Promise<number> {
  const { print } = context
  return runCommand(async () => {
    const options = parseDiffOptions(args)
    if (!options) {
      print(DIFF_HELP)
      return DONE
    }
    const app = appArguments(options.app, readSettingsWith(options.context))
    const region = await context.region()
    // The CDK notices it after synthesizing for a minute.
    const finding = region ? (await checkAccount({ clients: context.clientsOf(region) })).finding : checkRegion(region)
    if (finding.level === 'missing') {
      printFindings([finding], context)
      return MISSING
    }
    const status = await context.cdk(options.context, region)(['diff', ...app])
    return status === 0 ? DONE : FAILED
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

function summary(
  settings: Settings,
  outputs: Readonly<Record<string, string>>,
  { endpoints, jobs }: Functions,
): string {
  const { Url = '', TableName = '', PicturesBucket = '' } = outputs
  const docs = endpoints.find(({ name }) => name === 'docs/page')?.routes[0]?.path
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

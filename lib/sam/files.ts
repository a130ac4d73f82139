// The files for `sam local`: the bundled functions, their template and their environment.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleFunctions } from '../functions/bundle.js'
import type { Functions } from '../functions/registry.js'
import { loadFunctions } from '../functions/unbundled.js'
import { localEnvironment } from '../local/environment.js'
import { ROOT } from '../paths.js'
import { writeEvents } from './events.js'
import { apiUrl, printedRun, type SamRun, serviceUrls, TABLE_NAME, TOKEN_SECRET, USUAL_PORTS } from './services.js'
import { samTemplate } from './template.js'

export const SAM_DIRECTORY = join(ROOT, 'sam')
const CODE_DIRECTORY = 'functions'
export const TEMPLATE = 'template.json'
export const ENVIRONMENT = 'env.json'
export const EVENTS_DIRECTORY = 'events'

/** The functions run in containers, next to the engine's. `npm run dev` has the rest: sample, mailbox, pictures, jobs. */
function environmentOf(run: SamRun): Record<string, string> {
  const { engine, mailbox, objectStore } = serviceUrls(run)
  return {
    ...localEnvironment({ isSample: true }),
    TABLE_NAME,
    DYNAMODB_ENDPOINT: engine,
    TOKEN_SECRET,
    TOKEN_SECRET_PARAMETER: '',
    SES_ENDPOINT: mailbox,
    S3_ENDPOINT: objectStore,
    PUBLIC_URL: apiUrl(run),
    WEBSITE_CHECKS: 'off',
    POWERTOOLS_METRICS_NAMESPACE: '',
  }
}

/** Writes the bundled functions, the template, the environment and the events, in the place of earlier ones. */
export async function writeSamFiles(directory = SAM_DIRECTORY, run = printedRun(USUAL_PORTS)) {
  for (const one of [CODE_DIRECTORY, EVENTS_DIRECTORY]) rmSync(join(directory, one), { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const { directory: bundleDirectory } = await bundleFunctions(join(directory, CODE_DIRECTORY))
  const functions = await loadFunctions()
  await writeEvents(join(directory, EVENTS_DIRECTORY), functions.endpoints)
  const environment = environmentOf(run)
  const template = samTemplate(await synthesizeFunctions(bundleDirectory, functions), {
    codeDirectory: CODE_DIRECTORY,
    architecture: process.arch === 'arm64' ? 'arm64' : 'x86_64',
    environment,
  })
  writeFileSync(join(directory, TEMPLATE), JSON.stringify(template, null, 2))
  writeFileSync(join(directory, ENVIRONMENT), JSON.stringify({ Parameters: environment }, null, 2))
  return template
}

/** Without CloudFront, alarms and the domain, which SAM local does not use. */
async function synthesizeFunctions(bundleDirectory: string, functions: Functions) {
  // Loaded here, because the CDK takes a second.
  const [{ App }, { Template }, { createStacks }, { settingsWith }] = await Promise.all([
    import('aws-cdk-lib'),
    import('aws-cdk-lib/assertions'),
    import('../stacks/create-stacks.js'),
    import('../settings.js'),
  ])
  const settings = settingsWith({
    cloudFront: 'off',
    dashboard: 'off',
    alarmEmail: '',
    waf: 'off',
    domainName: '',
    certificateArn: '',
    hostedZoneId: '',
    monthlyBudgetUsd: '0',
  })
  const outdir = await mkdtemp(join(tmpdir(), 'sam-'))
  try {
    const { api, users, administration, background } = createStacks(new App({ outdir }), {
      settings,
      functions,
      codeOf: () => bundleDirectory,
      sourceMaps: undefined,
    })
    return [api, users, administration, background].map(
      (stack) => Template.fromStack(stack).toJSON() as Parameters<typeof samTemplate>[0][0],
    )
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}

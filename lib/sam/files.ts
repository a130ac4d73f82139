// The files for `sam local`: the bundled functions, their template and their environment.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleFunctions } from '../functions/bundle.js'
import { BUCKET } from '../local/object-store.js'
import { ROOT } from '../paths.js'
import { ENGINE, SAM_URL, SERVICES } from './services.js'
import { samTemplate } from './template.js'

export const SAM_DIRECTORY = join(ROOT, 'sam')
const CODE_DIRECTORY = 'functions'
export const TEMPLATE = 'template.json'
export const ENVIRONMENT = 'env.json'

/**
 * The functions run in containers, next to the engine's. `npm run dev` has the rest: sample, mailbox, pictures, jobs.
 */
const LOCAL_ENVIRONMENT = {
  TABLE_NAME: 'directory',
  DYNAMODB_ENDPOINT: `http://${ENGINE.name}:${ENGINE.port}`,
  TOKEN_SECRET: SERVICES.tokenSecret,
  TOKEN_SECRET_PARAMETER: '',
  SERVER_TIMING: 'on',
  REFRESH_DELAY_SECONDS: '0',
  SES_ENDPOINT: SERVICES.mailbox,
  MAIL_SENDER: 'directory@example.org',
  ADMIN_EMAIL: 'admin@example.org',
  S3_ENDPOINT: SERVICES.objectStore,
  PICTURES_BUCKET: BUCKET,
  PUBLIC_URL: SAM_URL,
  POWERTOOLS_METRICS_NAMESPACE: '',
}

/** Replaces the directory by the bundled functions, the template and the environment. */
export async function writeSamFiles(directory = SAM_DIRECTORY) {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const { directory: bundleDirectory } = await bundleFunctions(join(directory, CODE_DIRECTORY))
  const template = samTemplate(await synthesizeFunctions(bundleDirectory), {
    codeDirectory: CODE_DIRECTORY,
    architecture: process.arch === 'arm64' ? 'arm64' : 'x86_64',
    environment: LOCAL_ENVIRONMENT,
  })
  writeFileSync(join(directory, TEMPLATE), JSON.stringify(template, null, 2))
  writeFileSync(join(directory, ENVIRONMENT), JSON.stringify({ Parameters: LOCAL_ENVIRONMENT }, null, 2))
  return template
}

/** Without CloudFront, alarms and the domain, which SAM local does not use. */
async function synthesizeFunctions(bundleDirectory: string) {
  // Loaded here, because the CDK takes a second.
  const [{ App }, { Template }, { createStacks }, { loadFunctions }, { settingsWith }] = await Promise.all([
    import('aws-cdk-lib'),
    import('aws-cdk-lib/assertions'),
    import('../stacks/create-stacks.js'),
    import('../functions/unbundled.js'),
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
    const functions = await loadFunctions()
    const { api, administration, background } = createStacks(new App({ outdir }), {
      settings,
      functions,
      codeOf: () => bundleDirectory,
      sourceMaps: undefined,
    })
    return [api, administration, background].map(
      (stack) => Template.fromStack(stack).toJSON() as Parameters<typeof samTemplate>[0][0],
    )
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}

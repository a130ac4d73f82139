// The command `npm run sam`: writes the files for `sam local` and prints how to start it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { API_PREFIX } from '../../shared/http/routes.js'
import { bundleFunctions } from '../functions/bundle.js'
import { ROOT } from '../paths.js'
import { samTemplate } from './template.js'

const SAM_DIRECTORY = join(ROOT, 'sam')
const CODE_DIRECTORY = 'functions'
const TEMPLATE = 'template.json'
const ENVIRONMENT = 'env.json'
const ENGINE_PORT = 8000
const ENGINE = 'dynamodb'
const NETWORK = 'directory'

/**
 * The functions run in containers, next to the engine's. `npm run dev` uses the same engine and key: it fills the table and
 * sends the emails that the functions leave in the outbox.
 */
const LOCAL_ENVIRONMENT = {
  TABLE_NAME: 'directory',
  DYNAMODB_ENDPOINT: `http://${ENGINE}:${ENGINE_PORT}`,
  TOKEN_SECRET: 'the key of tokens under sam local',
  TOKEN_SECRET_ARN: '',
  SERVER_TIMING: 'on',
  // No job runs.
  REFRESH_DELAY_SECONDS: '0',
  MAIL_SENDER: '',
  // The containers cannot reach an object store.
  PICTURES_BUCKET: '',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  POWERTOOLS_METRICS_NAMESPACE: '',
}

/** Replaces the directory by the bundled functions, the template and the environment. */
export async function writeSamFiles(directory = SAM_DIRECTORY) {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const { directory: bundleDirectory } = await bundleFunctions(join(directory, CODE_DIRECTORY))
  const template = samTemplate(await synthesizeApi(bundleDirectory), {
    codeDirectory: CODE_DIRECTORY,
    architecture: process.arch === 'arm64' ? 'arm64' : 'x86_64',
    environment: LOCAL_ENVIRONMENT,
  })
  writeFileSync(join(directory, TEMPLATE), JSON.stringify(template, null, 2))
  writeFileSync(join(directory, ENVIRONMENT), JSON.stringify({ Parameters: LOCAL_ENVIRONMENT }, null, 2))
  return template
}

export async function runSam(): Promise<void> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const template = await writeSamFiles()
  const functions = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
  const job = functions.find(({ Properties }) => Properties.Handler.startsWith('jobs/'))
  const directory = relative(process.cwd(), SAM_DIRECTORY)
  const files = `--template ${join(directory, TEMPLATE)} --env-vars ${join(directory, ENVIRONMENT)} --docker-network ${NETWORK}`
  console.log(`${join(directory, TEMPLATE)}: ${functions.length} functions; ${join(directory, ENVIRONMENT)}: their environment

A DynamoDB engine for the containers, and a table with the sample data (keep this running; it also sends emails)
  docker network create ${NETWORK}
  docker run --detach --rm --name ${ENGINE} --network ${NETWORK} --publish 127.0.0.1:${ENGINE_PORT}:${ENGINE_PORT} amazon/dynamodb-local
  DYNAMODB_ENDPOINT=http://127.0.0.1:${ENGINE_PORT} TOKEN_SECRET='${LOCAL_ENVIRONMENT.TOKEN_SECRET}' npm run dev -- --port 3001

The API, in another terminal
  sam local start-api ${files} --warm-containers LAZY
  curl '${LOCAL_ENVIRONMENT.PUBLIC_URL}${API_PREFIX}/regions.json'

A single function
  sam local invoke ${job?.Properties.FunctionName} ${files} --no-event`)
}

/** Without CloudFront, alarms and the domain, which SAM local does not use. */
async function synthesizeApi(bundleDirectory: string) {
  // Loaded here, because the CDK takes a second.
  const [{ App }, { Template }, { createStacks }, { loadFunctions }, { settingsWith }] = await Promise.all([
    import('aws-cdk-lib'),
    import('aws-cdk-lib/assertions'),
    import('../stacks/create-stacks.js'),
    import('../functions/registry.js'),
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
    const { api } = createStacks(new App({ outdir }), { settings, functions, bundleDirectory })
    return Template.fromStack(api).toJSON() as Parameters<typeof samTemplate>[0]
  } finally {
    await rm(outdir, { recursive: true, force: true })
  }
}

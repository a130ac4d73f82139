// The command lines of deploy, diff and destroy.
import { parseCommandLine } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import type { SmokeUser } from './smoke-test.js'

const APP_HELP = `  --app FOLDER              what \`npm run synth\` has written for these settings, instead of synthesizing it again
`

const COMMON_HELP = `  --stage NAME              another deployment, by the setting stage
  -c, --context NAME=VALUE  a setting that replaces the one in cdk.json; repeatable
  --help                    show this text

The account and region are taken from the environment: AWS_PROFILE or AWS_ACCESS_KEY_ID …, and AWS_REGION.`

export const DEPLOY_HELP = `Deploys the service: npm run deploy -- [options]

  --yes                     do not ask for confirmation
  --check                   only check the requirements of a deployment
  --smoke-user ID           after the deployment, also let this user add a favorite and remove it again, with the
                            SMOKE_USER_EMAIL and SMOKE_USER_TOKEN of the environment
  --no-smoke-test           do not test the public address, and so do not roll back
  --remove-alarms           deploy without alarmEmail although there are alarms
  --older-table             replace the restored table in use by one that is older
${APP_HELP}${COMMON_HELP}

The exit status is 0 when everything is deployed, 1 when the deployment failed, 2 when the command line or a setting is wrong,
3 when something is missing.`

export const DESTROY_HELP = `Removes the service, but keeps its table, pictures and secret: npm run destroy -- [options]

  --delete-data             permanently delete them too, after you type the deployment's name
  --confirm NAME            the deployment's name, instead of typing it
  --yes                     do not ask for other confirmations
${COMMON_HELP}`

export const DIFF_HELP = `Shows what a deployment would change: npm run diff -- [options]

${APP_HELP}${COMMON_HELP}`

const COMMON = {
  stage: { type: 'string' },
  context: { type: 'string', short: 'c', multiple: true },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Of the commands that need the templates. */
const SYNTHESIZED = { ...COMMON, app: { type: 'string' } } as const

/** Undefined for --help. @throws UsageError that says what is wrong. */
export function parseDeployOptions(args: string[], environment: NodeJS.ProcessEnv = process.env) {
  const options = {
    ...SYNTHESIZED,
    check: { type: 'boolean', default: false },
    'smoke-user': { type: 'string' },
    'no-smoke-test': { type: 'boolean', default: false },
    'remove-alarms': { type: 'boolean', default: false },
    'older-table': { type: 'boolean', default: false },
  } as const
  const { values } = parseCommandLine({ args, options })
  if (values.help) return undefined
  return {
    yes: values.yes,
    check: values.check,
    noSmokeTest: values['no-smoke-test'],
    // By what is missing without them.
    accepted: [...(values['remove-alarms'] ? ['alarmEmail'] : []), ...(values['older-table'] ? ['restoredTable'] : [])],
    app: values.app,
    smokeUser: smokeUserOf(values['smoke-user'], environment),
    context: contextOf(values.context, values.stage),
  }
}

export type DeployOptions = NonNullable<ReturnType<typeof parseDeployOptions>>

/** Undefined for --help. @throws UsageError that says what is wrong. */
export function parseDiffOptions(args: string[]) {
  const { help, stage, context, app } = parseCommandLine({ args, options: SYNTHESIZED }).values
  return help ? undefined : { app, context: contextOf(context, stage) }
}

/** The token is not an option, because command lines are visible to others. */
function smokeUserOf(id: string | undefined, environment: NodeJS.ProcessEnv): SmokeUser | undefined {
  if (id === undefined) return undefined
  const { SMOKE_USER_EMAIL: email, SMOKE_USER_TOKEN: token } = environment
  if (!email || !token)
    throw new UsageError('--smoke-user needs SMOKE_USER_EMAIL and SMOKE_USER_TOKEN in the environment')
  return { id, email, token }
}

/** Undefined for --help. @throws UsageError that says what is wrong. */
export function parseDestroyOptions(args: string[]) {
  const options = {
    ...COMMON,
    'delete-data': { type: 'boolean', default: false },
    confirm: { type: 'string' },
  } as const
  const { help, stage, context, yes, confirm, 'delete-data': deleteData } = parseCommandLine({ args, options }).values
  if (help) return undefined
  if (confirm !== undefined && !deleteData) throw new UsageError('--confirm can only be used with --delete-data')
  return { yes, deleteData, confirm, context: contextOf(context, stage) }
}

export type DestroyOptions = NonNullable<ReturnType<typeof parseDestroyOptions>>

/** Settings that differ from those of cdk.json, by name. */
function contextOf(pairs: readonly string[] = [], stage: string | undefined): Record<string, string> {
  const given = pairs.map((pair): [string, string] => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
    if (name === undefined || value === undefined) throw new UsageError(`--context ${pair}: must be NAME=VALUE`)
    return [name, value]
  })
  return { ...Object.fromEntries(given), ...(stage === undefined ? {} : { stage }) }
}

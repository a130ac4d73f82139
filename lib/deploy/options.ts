// The command lines of deploy, diff and destroy.
import { parseCommandLine } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'

export interface DeployOptions {
  /** Settings that differ from those of cdk.json, by name. */
  context: Record<string, string>
  /** Nobody is asked. */
  yes: boolean
  /** The checks alone. */
  check: boolean
}

export interface DestroyOptions {
  context: Record<string, string>
  yes: boolean
  /** The table, the pictures and the secret go too. */
  deleteData: boolean
  /** The deployment's name, for who cannot be asked for it. */
  confirm: string | undefined
}

const COMMON_HELP = `  --stage NAME            a copy with a name of its own, as the setting stage
  -c, --context NAME=VALUE  any setting that is to differ from cdk.json; repeatable
  --help                  this text

The account and region are those of the environment: AWS_PROFILE or AWS_ACCESS_KEY_ID …, and AWS_REGION.`

export const DEPLOY_HELP = `Deploys the service: npm run deploy -- [options]

  --yes                   asks nothing
  --check                 only looks whether all is there that a deployment needs
${COMMON_HELP}

The exit status is 0 when all is deployed, 1 when the deployment failed, 2 when the command line or a setting is wrong,
3 when something is missing.`

export const DESTROY_HELP = `Removes the service; its table, pictures and secret stay: npm run destroy -- [options]

  --delete-data           removes them too, for ever, after the deployment's name has been typed
  --confirm NAME          that name, for who cannot be asked
  --yes                   asks nothing else
${COMMON_HELP}`

export const DIFF_HELP = `Shows what a deployment would change: npm run diff -- [options]

${COMMON_HELP}`

const COMMON = {
  stage: { type: 'string' },
  context: { type: 'string', short: 'c', multiple: true },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Undefined when the help is asked for. @throws UsageError that says what is wrong. */
export function parseDeployOptions(args: string[]): DeployOptions | undefined {
  const { help, stage, context, ...rest } = parseCommandLine({
    args,
    options: { ...COMMON, check: { type: 'boolean', default: false } },
  }).values
  return help ? undefined : { ...rest, context: contextOf(context, stage) }
}

/** Undefined when the help is asked for. @throws UsageError that says what is wrong. */
export function parseDestroyOptions(args: string[]): DestroyOptions | undefined {
  const options = {
    ...COMMON,
    'delete-data': { type: 'boolean', default: false },
    confirm: { type: 'string' },
  } as const
  const { help, stage, context, yes, confirm, 'delete-data': deleteData } = parseCommandLine({ args, options }).values
  if (help) return undefined
  if (confirm !== undefined && !deleteData) throw new UsageError('--confirm goes with --delete-data only')
  return { yes, deleteData, confirm, context: contextOf(context, stage) }
}

function contextOf(pairs: readonly string[] = [], stage: string | undefined): Record<string, string> {
  const given = pairs.map((pair): [string, string] => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
    if (name === undefined || value === undefined) throw new UsageError(`--context ${pair}: must be NAME=VALUE`)
    return [name, value]
  })
  return { ...Object.fromEntries(given), ...(stage === undefined ? {} : { stage }) }
}

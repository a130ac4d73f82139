// The keys of tokens, which are one encrypted parameter of the Parameter Store. No command prints a key.
import { randomBytes } from 'node:crypto'
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { environment } from '../../shared/runtime/environment.js'
import { parseTokenSecret, SECRET_KEPT_MS, type TokenSecret } from '../../shared/runtime/token-secret.js'
import { AdminError, type OptionRule, type OptionValues, type Resource, textOption } from './admin-action.js'

/** 256 bits. */
const KEY_BYTES = 32
/** From then on the new key signs: all functions know it, and a request that began before is over. */
const SIGNS_AFTER_MS = SECRET_KEPT_MS + 5 * 60_000

const OPTIONS: Readonly<Record<string, OptionRule>> = {
  parameter: {
    type: 'string',
    value: 'NAME',
    help: 'the output TokenSecretParameter; TOKEN_SECRET_PARAMETER of the environment by default',
  },
}

export const tokenKeyActions: Resource = {
  show: {
    positionals: [],
    summary: 'Shows whether an earlier key is still valid, without the keys',
    options: OPTIONS,
    run: async ({ options }) => output(await readSecret(parameterOf(options))),
  },
  rotate: {
    positionals: [],
    summary: 'Makes a new key. Tokens and links of the present one stay valid until it is retired',
    options: OPTIONS,
    run: async ({ options, confirm, now }) => {
      const name = parameterOf(options)
      const { current, previous } = await readSecret(name)
      if (previous !== undefined) await confirm(`There is an earlier key already. ${ENDS_SESSIONS} Replace it?`)
      const current_from = new Date(now.getTime() + SIGNS_AFTER_MS).toISOString()
      const next = { current: randomBytes(KEY_BYTES).toString('base64url'), previous: current, current_from }
      return output(await writeSecret(name, next))
    },
  },
  retire: {
    positionals: [],
    summary: 'Makes the earlier key invalid. The present one signs at once',
    options: OPTIONS,
    run: async ({ options, confirm }) => {
      const name = parameterOf(options)
      const { current, previous } = await readSecret(name)
      if (previous === undefined) throw new AdminError('There is no earlier key')
      await confirm(`${ENDS_SESSIONS} Retire it?`)
      return output(await writeSecret(name, { current }))
    },
  },
}

const ENDS_SESSIONS =
  'Users who have signed in only with the earlier key must sign in again, and links and waiting emails of its time become invalid.'

function parameterOf(options: OptionValues): string {
  const name = textOption(options, 'parameter') || environment.TOKEN_SECRET_PARAMETER
  if (!name) throw new AdminError('--parameter is required')
  return name
}

async function readSecret(Name: string): Promise<TokenSecret> {
  const { Parameter } = await new SSMClient().send(new GetParameterCommand({ Name, WithDecryption: true }))
  return parseTokenSecret(Parameter?.Value ?? '')
}

async function writeSecret(Name: string, secret: TokenSecret): Promise<TokenSecret> {
  const Value = JSON.stringify(secret)
  await new SSMClient().send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite: true }))
  return secret
}

function output({ previous, current_from }: TokenSecret) {
  const text =
    previous === undefined
      ? 'One key, which signs all tokens'
      : `Two keys, which are both valid. The new one signs${current_from ? ` from ${current_from}` : ''}`
  return { text, data: { keys: previous === undefined ? 1 : 2, current_from: current_from ?? null } }
}

// The keys of tokens, which are one secret in Secrets Manager. No command prints a key.
import { randomBytes } from 'node:crypto'
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { environment } from '../../shared/runtime/environment.js'
import { parseTokenSecret, SECRET_KEPT_MS, type TokenSecret } from '../../shared/runtime/token-secret.js'
import { type AdminAction, AdminError, type OptionRule, type OptionValues, textOption } from './admin-action.js'

/** 256 bits. */
const KEY_BYTES = 32
/** From then on the new key signs: all functions know it, and a request that began before is over. */
const SIGNS_AFTER_MS = SECRET_KEPT_MS + 5 * 60_000

const OPTIONS: Readonly<Record<string, OptionRule>> = {
  secret: {
    type: 'string',
    value: 'ARN',
    help: 'the output TokenSecretArn; TOKEN_SECRET_ARN of the environment by default',
  },
}

export const actions: Readonly<Record<string, AdminAction>> = {
  show: {
    positionals: [],
    summary: 'Shows whether an earlier key is still valid, without the keys',
    options: OPTIONS,
    run: async ({ options }) => output(await readSecret(secretOf(options))),
  },
  rotate: {
    positionals: [],
    summary: 'Makes a new key. Tokens and links of the present one stay valid until it is retired',
    options: OPTIONS,
    run: async ({ options, confirm, now }) => {
      const id = secretOf(options)
      const { current, previous } = await readSecret(id)
      if (previous !== undefined) await confirm(`There is an earlier key already. ${ENDS_SESSIONS} Replace it?`)
      const current_from = new Date(now.getTime() + SIGNS_AFTER_MS).toISOString()
      const next = { current: randomBytes(KEY_BYTES).toString('base64url'), previous: current, current_from }
      return output(await writeSecret(id, next))
    },
  },
  retire: {
    positionals: [],
    summary: 'Makes the earlier key invalid. The present one signs at once',
    options: OPTIONS,
    run: async ({ options, confirm }) => {
      const id = secretOf(options)
      const { current, previous } = await readSecret(id)
      if (previous === undefined) throw new AdminError('There is no earlier key')
      await confirm(`${ENDS_SESSIONS} Retire it?`)
      return output(await writeSecret(id, { current }))
    },
  },
}

const ENDS_SESSIONS =
  'Users who have signed in only with the earlier key must sign in again, and links and waiting emails of its time become invalid.'

function secretOf(options: OptionValues): string {
  const id = textOption(options, 'secret') || environment.TOKEN_SECRET_ARN
  if (!id) throw new AdminError('--secret is required')
  return id
}

async function readSecret(id: string): Promise<TokenSecret> {
  const { SecretString } = await new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId: id }))
  return parseTokenSecret(SecretString ?? '')
}

async function writeSecret(id: string, secret: TokenSecret): Promise<TokenSecret> {
  const SecretString = JSON.stringify(secret)
  await new SecretsManagerClient().send(new PutSecretValueCommand({ SecretId: id, SecretString }))
  return secret
}

function output({ previous, current_from }: TokenSecret) {
  const text =
    previous === undefined
      ? 'One key, which signs all tokens'
      : `Two keys, which are both valid. The new one signs${current_from ? ` from ${current_from}` : ''}`
  return { text, data: { keys: previous === undefined ? 1 : 2, current_from: current_from ?? null } }
}

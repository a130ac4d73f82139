// The secret that signs all tokens. It is kept apart from the table, so that a copy of the table gives no access.
import { environment } from './environment.js'

let loading: Promise<string> | undefined

/**
 * Fetched once per function instance.
 * @throws Error if none is configured or Secrets Manager does not return it.
 */
export function tokenSecret(): Promise<string> {
  loading ??= loadSecret().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function loadSecret(): Promise<string> {
  if (environment.TOKEN_SECRET) return environment.TOKEN_SECRET
  if (!environment.TOKEN_SECRET_ARN) throw new Error('environment: TOKEN_SECRET or TOKEN_SECRET_ARN must be set')
  // Loaded only when needed, as most functions are not.
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const { SecretString } = await new SecretsManagerClient().send(
    new GetSecretValueCommand({ SecretId: environment.TOKEN_SECRET_ARN }),
  )
  if (!SecretString) throw new Error('the token secret is empty')
  return SecretString
}

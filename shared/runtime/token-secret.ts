// The key with which all tokens are made. It is kept apart from the table, so that a copy of the table lets nobody in.
import { environment } from './environment.js'

let loading: Promise<string> | undefined

/**
 * The key; fetched once in the life of a function.
 * @throws Error when none is configured, or when Secrets Manager does not give it.
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
  // Loaded by those who need it only: most functions answer without it.
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const { SecretString } = await new SecretsManagerClient().send(
    new GetSecretValueCommand({ SecretId: environment.TOKEN_SECRET_ARN }),
  )
  if (!SecretString) throw new Error('the token secret is empty')
  return SecretString
}

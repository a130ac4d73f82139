// What helps when AWS cannot be asked.

const SIGN_IN = '`aws login`, or `aws sso login` and export AWS_PROFILE=…, or `aws configure`'

/** Undefined for errors of other things. */
export function awsProblem({ name, message }: Error): string | undefined {
  if (message === 'Region is missing') return 'the region is not set: export AWS_REGION=…, that of the table'
  return credentialsProblem(name, message)
}

/** What helps when AWS does not know who asks; undefined for other errors. */
export function credentialsProblem(name: string, message: string): string | undefined {
  if (name === 'CredentialsProviderError') {
    return `no valid credentials (${message}): run ${SIGN_IN}`
  }
  if (['ExpiredToken', 'ExpiredTokenException', 'InvalidClientTokenId', 'UnrecognizedClientException'].includes(name)) {
    // They come before those of any profile, so that signing in again would not help.
    const inEnvironment = process.env.AWS_ACCESS_KEY_ID !== undefined
    const unset = inEnvironment ? '`unset AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN`, then ' : ''
    return `the credentials are expired or invalid: run ${unset}${SIGN_IN}`
  }
  return undefined
}

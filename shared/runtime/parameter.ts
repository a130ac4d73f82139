// Reads the Parameter Store. A module of its own: of a package that is imported dynamically, the bundle has everything, of
// one that is imported statically only what is used.
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'

/** Requests wait for it. The Parameter Store allows 40 reads per second, so those of many cold starts are repeated. */
export const PARAMETER_CLIENT_OPTIONS = {
  maxAttempts: 5,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
}

/** Decrypted. @throws Error if it is empty or missing, or cannot be read. */
export async function readParameter(Name: string): Promise<string> {
  const client = new SSMClient(PARAMETER_CLIENT_OPTIONS)
  const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }))
  if (!Parameter?.Value) throw new Error(`the parameter ${Name} is empty`)
  return Parameter.Value
}

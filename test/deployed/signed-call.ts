// Calls of services of AWS for which the project has no client.
import { rawRequest } from '../support/raw-request.js'

const { AWS_ENDPOINT_URL: EMULATOR = '', AWS_ACCESS_KEY_ID, AWS_REGION } = process.env

interface Call {
  method?: string
  path?: string
  /** The action, for a service that takes it as a header. */
  target?: string
  body?: unknown
}

/** The emulator reads for whom and for which service a call is signed, and does not check the signature. */
export async function call(service: string, { method = 'POST', path = '/', target, body = {} }: Call): Promise<string> {
  const credential = `${AWS_ACCESS_KEY_ID}/20261123/${AWS_REGION}/${service}/aws4_request`
  const response = await rawRequest(EMULATOR, path, {
    method,
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=none`,
      ...(target ? { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target } : {}),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = response.body.toString()
  if (response.status !== 200) throw new Error(`${service} ${target ?? path}: ${response.status} ${text}`)
  return text
}

// A process of `cpu-meter.ts`: does the least that Node needs for a response, and responds with its CPU time. It sends the
// same calls to DynamoDB in as many round trips, signed, parses what comes, and serializes the same body.
import { Agent, request } from 'node:http'
import mean from 'lodash-es/mean.js'
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '../../../shared/table/dynamodb/connection.js'
import { signedHeaders } from '../../../shared/table/dynamodb/signature.js'
import { type Call, serveParent, timed, type Work } from './work.js'

const { host, hostname, port, pathname: path } = new URL(String(process.env.DYNAMODB_ENDPOINT))
const agent = new Agent({ keepAlive: true })

function send({ operation, body }: Call): Promise<unknown> {
  const headers = signedHeaders({
    host,
    path,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    now: new Date(),
  })
  headers['content-length'] = String(Buffer.byteLength(body))
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: 'POST', headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString())))
    })
    sent.on('error', reject).end(body)
  })
}

async function act({ trips, body }: Work): Promise<string> {
  for (const calls of trips) await Promise.all(calls.map(send))
  return JSON.stringify(body)
}

/** Before the first, so that its code is compiled. */
const WARM_UP_RUNS = 200
let isWarm = false
/** Many, since a single one takes less than a millisecond. */
const RUNS = 5

serveParent(async (work: Work): Promise<number> => {
  for (let count = 0; !isWarm && count < WARM_UP_RUNS; count++) await act(work)
  isWarm = true
  const times: number[] = []
  for (let count = 0; count < RUNS; count++) times.push((await timed(() => act(work))).milliseconds)
  return mean(times)
})

import { SSMClient } from '@aws-sdk/client-ssm'
import { describe, expect, it, vi } from 'vitest'

/** A function that waits for one call must still be able to answer. */
const MAX_SECONDS = 29

interface Client {
  config: { maxAttempts: () => Promise<number>; requestHandler: unknown }
}

const CLIENTS: readonly (readonly [string, () => Promise<Client>])[] = [
  ['DynamoDB', async () => (await import('../../../shared/table/client.js')).table],
  ['S3', async () => (await import('../../../shared/pictures/files/bucket.js')).bucketClient],
  ['SES', async () => (await import('../../../shared/mail/transport.js')).sesClient],
  ['Amazon Location', async () => (await import('../../../shared/search/geocode/amazon-location.js')).placesClient],
  [
    'the Parameter Store',
    async () => new SSMClient((await import('../../../shared/runtime/parameter.js')).PARAMETER_CLIENT_OPTIONS),
  ],
]

describe('the clients of AWS services', () => {
  it.each(CLIENTS)('%s gives up before the function ends', async (_, load) => {
    vi.stubEnv('TABLE_NAME', 'test-table')
    vi.stubEnv('AWS_REGION', 'us-east-1')
    const { config } = await load()
    const handler = config.requestHandler as { configProvider: Promise<Record<string, number | boolean>> }
    const { connectionTimeout, requestTimeout, throwOnRequestTimeout } = await handler.configProvider

    expect(throwOnRequestTimeout).toBe(true)
    const milliseconds = (await config.maxAttempts()) * (Number(connectionTimeout) + Number(requestTimeout))
    expect(milliseconds).toBeLessThan(MAX_SECONDS * 1000)
  })
})

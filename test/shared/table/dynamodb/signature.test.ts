import { expect, it } from 'vitest'
import { signedHeaders } from '../../../../shared/table/dynamodb/signature.js'

it('signs a request as the SDK does', () => {
  const { authorization, ...headers } = signedHeaders({
    host: 'dynamodb.us-east-1.amazonaws.com',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.GetItem',
      'x-amz-content-sha256': '0b67fa4e9116a177daa8f762c72968a495e6cb4497679a86baf9a261aafa8810',
    },
    body: '{"TableName":"tablé"}',
    region: 'us-east-1',
    credentials: {
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      sessionToken: 'session',
    },
    now: new Date('2026-11-22T12:34:56.789Z'),
  })

  expect(headers).toMatchObject({ 'x-amz-date': '20261122T123456Z', 'x-amz-security-token': 'session' })
  // Computed with @smithy/signature-v4.
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261122/us-east-1/dynamodb/aws4_request, ' +
      'SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token;x-amz-target, ' +
      'Signature=adf325d60fdae768464d2d18252c270f3866ef7c8baebedc48a5d87a6bbb8bb3',
  )
})

import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pictureSchema } from '../../../../shared/records/pictures.js'

/** The environment of a deployed function: regional endpoints and temporary credentials. */
beforeAll(() => {
  const variables = {
    TABLE_NAME: 'directory',
    DYNAMODB_ENDPOINT: '',
    S3_ENDPOINT: '',
    PICTURES_BUCKET: 'places-pictures',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'an example',
    AWS_SESSION_TOKEN: 'a/token+with=signs',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
})

const HOST = 'https://places-pictures.s3.eu-central-1.amazonaws.com'

describe('pictureLink', () => {
  it('links to the bucket in its region, signed with the credentials of the function, for an hour', async () => {
    const { pictureLink } = await import('../../../../shared/pictures/files/links.js')
    const picture = pictureSchema.parse({ id: 7, location_id: 1, object_token: 'abc' })

    const url = new URL((await pictureLink(picture, 'thumbnail')) ?? '')

    expect(`${url.origin}${url.pathname}`).toBe(`${HOST}/pictures/7/abc/240.jpg`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Credential': expect.stringMatching(/^AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request$/),
      'X-Amz-Security-Token': 'a/token+with=signs',
      'X-Amz-Expires': '3600',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('is null for a picture without objects', async () => {
    const { pictureLink } = await import('../../../../shared/pictures/files/links.js')

    expect(await pictureLink(pictureSchema.parse({ id: 7, location_id: 1 }), 'large')).toBeNull()
  })
})

describe('uploadForm', () => {
  it('posts to the bucket in its region, one object of one type and size', async () => {
    const { uploadForm } = await import('../../../../shared/pictures/files/bucket.js')

    const { url, fields } = await uploadForm(7, { content_type: 'image/png', size: 1234 }, 600)

    expect(url).toBe(`${HOST}/`)
    expect(fields).toMatchObject({
      key: 'uploads/7/original',
      'Content-Type': 'image/png',
      'X-Amz-Security-Token': 'a/token+with=signs',
    })
    const { conditions } = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString())
    expect(conditions).toContainEqual(['content-length-range', 1234, 1234])
    expect(conditions).toContainEqual({ key: 'uploads/7/original' })
    expect(conditions).toContainEqual({ 'Content-Type': 'image/png' })
  })
})

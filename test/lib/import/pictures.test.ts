import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { temporaryDirectory } from '../../support/deployment.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { jpegPhoto } from '../../support/photos.js'
import { everythingDerived, type Stack } from '../../support/stack.js'

const directory = temporaryDirectory()
const file = join(directory, 'pictures.jsonl')

let stack: Stack
let importFiles: typeof import('../../../lib/import/import.js').importFiles
let firstImport: Awaited<ReturnType<typeof importFiles>>
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' }, { pictures: true })
  importFiles = (await import('../../../lib/import/import.js')).importFiles
  await writeFile(join(directory, 'good.jpg'), await jpegPhoto())
  await writeFile(join(directory, 'bad.jpg'), 'not really a picture')
  const records = ['good.jpg', 'bad.jpg'].map((photo, index) => ({
    type: 'location_picture_xref',
    id: 70 + index,
    location_id: 100,
    photo,
  }))
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'))
  firstImport = await importFiles([file])
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

/** The address of the picture of the location in lists. */
async function thumbnail(): Promise<string> {
  await everythingDerived()
  const box = 'swlat=45&swlon=-123&nelat=46&nelon=-122'
  const { body } = await stack.get(`/locations/within_bounding_box.json?${box}`)
  return body.locations.find(({ id }: { id: number }) => id === 100).thumbnail_url
}

describe('imported pictures', () => {
  it('are shown like uploaded ones; a file that is not a picture is reported', async () => {
    expect(firstImport.pictureFiles).toBe(1)
    expect(firstImport.problems).toEqual([{ file, line: 2, reason: expect.stringMatching(/: photo /) }])
    const { pictures } = (await stack.get('/locations/100/picture_details.json')).body
    expect(pictures).toEqual([expect.objectContaining({ id: 70, url: expect.any(String) })])
    const picture = await fetch(pictures[0].url)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await picture.arrayBuffer()).includes('Exif')).toBe(false)
    expect(await thumbnail()).toContain('/pictures/70/')
  })

  it('stay unchanged when they are imported again', async () => {
    const before = (await stack.get('/location_picture_xrefs/70.json')).body

    const { counts, pictureFiles } = await importFiles([file])

    expect([counts.location_picture_xref.written, pictureFiles]).toEqual([0, 0])
    const after = (await stack.get('/location_picture_xrefs/70.json')).body
    expect(new URL(after.location_picture.url).pathname).toBe(new URL(before.location_picture.url).pathname)
  })

  it('stay in lists when the location is imported again with other fields', async () => {
    const moved = join(directory, 'moved.jsonl')
    const location = fixture.find(({ type, id }) => type === 'location' && id === 100)
    await writeFile(moved, JSON.stringify({ ...location, street: '1 Other Street' }))

    expect((await importFiles([moved])).counts.location.written).toBe(1)

    expect(await thumbnail()).toContain('/pictures/70/')
  })
})

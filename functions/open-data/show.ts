// The files with all that is public in the directory.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { objectLink } from '../../shared/pictures/files/links.js'
import { readEdition } from '../../shared/upkeep/open-data/edition.js'

export const handler = endpoint(
  {
    summary: 'Get links to files with all public records, as lines of JSON and as GeoJSON, both compressed by gzip',
    route: 'GET /open_data.json',
    parameters: z.object({}),
    response: z.object({
      open_data: z.object({
        published_at: z.string(),
        license: z.string(),
        files: z.array(z.object({ name: z.string(), url: z.string(), bytes: z.int() })),
        records: z.record(z.string(), z.int32()),
      }),
    }),
    errors: { 404: 'This directory publishes no files, or has not yet.' },
    access: ['table:read', 'pictures:read'],
    // Signed links are valid for an hour.
    cacheSeconds: 300,
  },
  async () => {
    const edition = await readEdition()
    if (!edition) throw new NotFoundError('open data', 'of this directory')
    const { published_at, license, records } = edition
    const files = await Promise.all(
      edition.files.map(async ({ name, key, bytes }) => ({ name, url: await objectLink(key), bytes })),
    )
    return { open_data: { published_at, license, files, records } }
  },
)

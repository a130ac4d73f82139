// One location with its machines, their conditions and scores, or as much of it as the flags ask for.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { recordHeaders } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { locationDetailsSchema } from '../../shared/locations/views/details.js'
import { required } from '../../shared/parameters/parameter.js'
import { detailLevel, flag, id, integer, MAX_ID, text } from '../../shared/parameters/values.js'
import { details, metadata, page, tappedMarker } from '../../shared/search/location-forms.js'

export const handler = endpoint(
  {
    summary: 'Show a location with its machines, their conditions and scores',
    route: 'GET /locations/{id}.json',
    aliases: ['GET /region/{region}/locations/{id}.json'],
    parameters: z.object({
      id: required(id('id of the location')),
      region: text('name of a region, which must exist'),
      no_details: detailLevel('1: machines without conditions and scores; 2: what a tapped marker shows', 0),
      metadata_only: flag('the location without its machines'),
      user_id: integer('with no_details=1: adds which machines are in the life list of this user; 0: none', 0, MAX_ID),
    }),
    response: locationDetailsSchema,
    access: ['table:read'],
    cacheSeconds: 10,
    versioned: true,
  },
  async ({ id, region, no_details, metadata_only, user_id }, { now }) => {
    const form = no_details === 2 ? tappedMarker : metadata_only ? metadata : no_details === 1 ? page : details
    const [shown] = await Promise.all([form(id, user_id), region === undefined ? undefined : requireRegion(region)])
    if (!shown) throw new NotFoundError('location', id)
    const { body, versioned, others } = shown
    return new Reply(body, { headers: recordHeaders(versioned, now, ...others) })
  },
)

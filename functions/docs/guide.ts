// A page of docs/, with the list of all.
import * as z from 'zod/mini'
import { guidePage } from '../../shared/docs/guide-page.js'
import { docsMaterial } from '../../shared/docs/material.js'
import { NotFoundError } from '../../shared/errors.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

export const handler = pageEndpoint(
  {
    summary: 'Show a guide to the API or to the running of a directory',
    route: 'GET /docs/{guide}',
    parameters: z.object({ guide: required(text('name of the guide, such as api')) }),
    response: z.string(),
    errors: { 404: 'No guide has this name.' },
    access: [],
    cacheSeconds: 300,
    inApi: true,
  },
  async ({ guide: name }, { origin }) => {
    const guides = await docsMaterial('guides')
    const guide = guides.find((one) => one.name === name)
    if (!guide) throw new NotFoundError('guide', name)
    return guidePage(guide, guides, origin)
  },
)

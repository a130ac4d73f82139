// A script of the documentation.
import * as z from 'zod/mini'
import { docsMaterial } from '../../shared/docs/material.js'
import { NotFoundError } from '../../shared/errors.js'
import { scriptEndpoint } from '../../shared/http/page-endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export const handler = scriptEndpoint(
  {
    summary: 'Send a script of the documentation',
    route: 'GET /docs/scripts/{script}',
    parameters: z.object({ script: required(text('name of the script')) }),
    response: z.string(),
    errors: { 404: 'No script has this name.' },
    access: [],
    // A megabyte of response each.
    expensive: true,
    cacheSeconds: YEAR_SECONDS,
  },
  async ({ script: name }) => {
    const scripts = await docsMaterial('scripts')
    if (!Object.hasOwn(scripts, name)) throw new NotFoundError('script', name)
    return scripts[name]
  },
)

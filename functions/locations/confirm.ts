// A signed-in user confirms that a location's line-up is up to date.
import * as z from 'zod/mini'
import { machinesVersion } from '../../shared/catalog/catalog.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { etagHeader } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { confirmLineUp } from '../../shared/locations/changes.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: "Confirm that a location's line-up is up to date",
    route: 'PUT /locations/{id}/confirm.json',
    parameters: z.object({ id: required(id('id of the location')) }),
    response: z.object({ msg: z.string() }),
    auth: 'user',
    ifMatch: true,
    versioned: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'confirm', max: 300, seconds: 300 },
  },
  async ({ id }, actor) => {
    // Before the change, which nothing may follow that can fail.
    const machines = await machinesVersion()
    const { name, version } = await confirmLineUp(id, actor)
    return new Reply(
      { msg: `Thanks for confirming the line-up at ${name}` },
      { headers: etagHeader(version, machines) },
    )
  },
)

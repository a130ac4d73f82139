// The page of a machine of the catalog: where such machines are.
import * as z from 'zod/mini'
import { findMachineSuccessor } from '../../shared/catalog/successors.js'
import { machineContent } from '../../shared/explorer/content/machine.js'
import { recordReply } from '../../shared/explorer/page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

export const handler = pageEndpoint(
  {
    summary: 'Show a machine model and the places that have it',
    route: 'GET /machines/{id}',
    parameters: z.object({ id: required(text('id of the machine')) }),
    response: z.string(),
    errors: { 404: 'The machine does not exist; the page says so, and shows the map.' },
    access: ['table:read'],
    cacheSeconds: 300,
  },
  ({ id }, { origin }) => recordReply({ id, origin, noun: 'machine' }, machineContent, findMachineSuccessor),
)

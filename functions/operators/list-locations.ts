// What waits at the places of an operator, for the accounts that look after its machines.
import * as z from 'zod/mini'
import { listOperatorPlaces } from '../../shared/attention/operator-places.js'
import { getOfType } from '../../shared/catalog/reference-data.js'
import { ForbiddenError, NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { operatorSchema } from '../../shared/records/catalog.js'
import { locationSchema } from '../../shared/records/locations.js'
import { pick, pickSchema } from '../../shared/records/shown.js'

const FIELDS = ['id', 'name', 'street', 'city', 'state', 'date_last_updated', 'machine_count'] as const

const noteSchema = z.object({
  /** Of the note; an answer names it by `answers_condition_id`. */
  id: z.int(),
  location_machine_xref_id: z.int(),
  machine_id: z.int(),
  machine_name: z.string(),
  comment: z.string(),
  username: z.string(),
  created_at: z.nullable(z.string()),
})

export const handler = endpoint(
  {
    summary:
      'List the locations of the operator whose machines you look after: first those with notes of the last 30 days that wait for an answer, then those confirmed longest ago',
    route: 'GET /operators/{id}/locations.json',
    parameters: z.object({ id: required(id('id of the operator')) }),
    response: z.object({
      operator: z.object({ id: z.int(), name: z.string() }),
      locations: z.array(z.extend(pickSchema(locationSchema, FIELDS), { notes: z.array(noteSchema) })),
    }),
    errors: { 403: 'Your account is not connected with this operator.', 404: 'The operator does not exist.' },
    expensive: 'search',
    auth: 'user',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ id }, { user, now }) => {
    const operator = await getOfType('OPERATOR', operatorSchema, id)
    if (!operator) throw new NotFoundError('operator', id)
    if (user.operator_id !== id) throw new ForbiddenError(`Your account is not connected with operator ${id}`)
    const places = await listOperatorPlaces(id, now)
    return {
      operator: { id, name: operator.name },
      locations: places.map(({ location, notes }) => ({
        ...pick(location, FIELDS),
        notes: notes.map(({ note, lmxId }) => ({
          id: Number(note.machine_condition_id),
          location_machine_xref_id: lmxId,
          machine_id: Number(note.machine_id),
          machine_name: note.machine_name ?? '',
          comment: note.comment ?? '',
          username: note.user_name ?? '',
          created_at: note.created_at,
        })),
      })),
    }
  },
)

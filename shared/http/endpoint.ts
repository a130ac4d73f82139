// Endpoints of the API: parameters in, JSON out.
import type * as z from 'zod/mini'
import { HttpError } from '../errors.js'
import { environment } from '../runtime/environment.js'
import { Markup } from '../text/markup.js'
import { createHandler, type Format } from './create-handler.js'
import type { Auth, EndpointDefinition, EndpointHandler, Handle } from './definition.js'
import { EncodedBody } from './reply.js'
import { toJson } from './response.js'

/** Makes the Lambda handler of an endpoint. */
export function endpoint<P extends z.ZodMiniType, A extends Auth = 'public'>(
  definition: EndpointDefinition<P, A>,
  handle: Handle<P, A>,
): EndpointHandler {
  return createHandler(definition, handle, JSON_FORMAT)
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

const JSON_FORMAT: Format = {
  // A document of another type comes with its own header.
  formatBody: (body) => ({ headers: JSON_HEADERS, body: bodyOf(body) }),
  formatError: (error) => {
    const { status, body } = isClassic(error) ? inClassicForm(error) : error
    return { status, headers: JSON_HEADERS, body: JSON.stringify(body) }
  },
}

function bodyOf(body: unknown): string | EncodedBody {
  if (body instanceof EncodedBody) return body
  return body instanceof Markup ? body.text : toJson(body)
}

/** Clients of the reference service read `errors` from a 200; errors that no endpoint throws keep their status. */
function isClassic({ status, keepsStatus }: HttpError): boolean {
  return environment.ERROR_STATUS === 'classic' && !keepsStatus && [400, 401, 403, 404, 409, 422].includes(status)
}

/**
 * These clients compare how the text of an unknown record begins: `location 17 not found` is `Failed to find location 17`.
 * By its text, since the stored error of an idempotency key is nothing else.
 */
function inClassicForm({ status, messages }: HttpError): Pick<HttpError, 'status' | 'body'> {
  const texts = messages.map((text) => text.replace(/^(.+) not found$/s, 'Failed to find $1'))
  return { status: 200, body: new HttpError(status, texts).body }
}

// The errors of an endpoint: some follow from its definition, the others are declared in it.
import {
  changesDirectory,
  type EndpointDefinition,
  type ErrorDescriptions,
  mayNeedApiToken,
  needsAdministrator,
  takesIdempotencyKey,
} from '../../shared/http/definition.js'
import { routeTextsOf } from './route-texts.js'

/** By status, with a description for the documentation. */
export function errorsOf(definition: EndpointDefinition): ErrorDescriptions {
  const own = ownErrorsOf(definition)
  if (!takesIdempotencyKey(definition)) return own
  const joined = Object.entries(KEY_ERRORS).map(([status, text]) => {
    const other = own[Number(status) as keyof ErrorDescriptions]
    return [status, other ? `${other} ${text}` : text]
  })
  return { ...own, ...Object.fromEntries(joined) }
}

const KEY_ERRORS = {
  400: 'idempotency_key is not 1 to 255 printable ASCII characters.',
  409: 'A request with the same Idempotency-Key is still running.',
  422: 'The Idempotency-Key was used for another request.',
}

function ownErrorsOf(definition: EndpointDefinition): ErrorDescriptions {
  const { auth = 'public', access, ipRateLimit, parameters, ifMatch, errors } = definition
  const routes = routeTextsOf(definition)
  const hasParameters = Object.keys(shapeOf(parameters)).length > 0
  return {
    400: hasParameters ? 'A parameter is missing or wrong; the message names it.' : 'The body is not readable.',
    ...unauthorizedOf(definition),
    ...(auth === 'public' ? {} : { 403: forbiddenText(definition) }),
    ...(routes.some(({ path }) => path.includes('{')) ? { 404: 'The record was not found.' } : {}),
    413: 'The body is too large.',
    429: ipRateLimit
      ? `Too many requests: at most ${ipRateLimit.max} per IP address in ${ipRateLimit.seconds} seconds.`
      : 'Too many requests.',
    500: 'Internal error; include the request id when you report it.',
    ...(ifMatch ? { 412: 'The record has changed: its version is none of those in If-Match. Nothing was done.' } : {}),
    ...(access.length === 0 ? {} : { 503: 'The service is temporarily unavailable; try again.' }),
    ...errors,
  }
}

function unauthorizedOf(definition: EndpointDefinition): ErrorDescriptions {
  const { auth = 'public' } = definition
  const reasons = [
    ...(auth === 'public' ? [] : [credentialsText(auth)]),
    ...(mayNeedApiToken(definition) ? ['The API token is missing or not valid, where the service asks for one.'] : []),
  ]
  return reasons.length > 0 ? { 401: reasons.join(' ') } : {}
}

function credentialsText(auth: EndpointDefinition['auth']): string {
  return auth === 'optional'
    ? 'The account is not confirmed.'
    : 'The credentials are missing or wrong, or the account is not confirmed.'
}

function forbiddenText(definition: EndpointDefinition): string {
  if (!needsAdministrator(definition)) {
    return changesDirectory(definition) ? 'The account is disabled or silenced.' : 'The account is disabled.'
  }
  return definition.auth === 'super-administrator'
    ? 'The account is not that of a super administrator, or is disabled.'
    : 'The account does not administer the region of the record, or is disabled.'
}

/** The parameters of an endpoint by name. */
export function shapeOf(parameters: EndpointDefinition['parameters']): Readonly<Record<string, object>> {
  return 'shape' in parameters ? (parameters.shape as Record<string, object>) : {}
}

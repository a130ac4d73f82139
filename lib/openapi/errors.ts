// Which refusals an endpoint can give: some follow from what it asks for, the rest it declares.
import type { EndpointDefinition, ErrorDescriptions } from '../../shared/http/definition.js'
import { routeTextsOf } from './route-texts.js'

/** The statuses with which an endpoint refuses, each with its reason. */
export function errorsOf(definition: EndpointDefinition): ErrorDescriptions {
  const { auth = 'public', access, ipRateLimit, parameters, errors } = definition
  const routes = routeTextsOf(definition)
  const hasParameters = Object.keys(shapeOf(parameters)).length > 0
  return {
    ...(hasParameters ? { 400: 'A parameter is missing or wrong; the text names it.' } : {}),
    ...(auth === 'public' ? {} : { 401: credentialsText(auth), 403: 'The account is disabled.' }),
    ...(routes.some(({ path }) => path.includes('{')) ? { 404: 'There is no such record.' } : {}),
    ...(routes.some(({ method }) => method !== 'GET') ? { 413: 'The body is too large.' } : {}),
    429: ipRateLimit
      ? `Too many requests: from one address at most ${ipRateLimit.max} in ${ipRateLimit.seconds} seconds.`
      : 'Too many requests.',
    500: 'The service failed; quote the request’s id when you report it.',
    ...(access.length === 0 ? {} : { 503: 'The service is busy; please try again.' }),
    ...errors,
  }
}

function credentialsText(auth: EndpointDefinition['auth']): string {
  return auth === 'optional'
    ? 'The account is not confirmed.'
    : 'Nobody is signed in, the token is wrong, or the account is not confirmed.'
}

/** The parameters of an endpoint by name. */
export function shapeOf(parameters: EndpointDefinition['parameters']): Readonly<Record<string, object>> {
  return 'shape' in parameters ? (parameters.shape as Record<string, object>) : {}
}

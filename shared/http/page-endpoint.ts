// Endpoints that respond with an HTML page, or with a script that one loads.
import type * as z from 'zod/mini'
import { createHandler, type Format } from './create-handler.js'
import type { Auth, EndpointDefinition, EndpointHandler, Handle } from './definition.js'
import { errorPage } from './page-texts.js'
import { BinaryBody } from './reply.js'

/**
 * Makes the Lambda handler of a page. `handle` returns the HTML; the page is at the root of the site unless `inApi`.
 */
export function pageEndpoint<P extends z.ZodMiniType, A extends Auth = 'public'>(
  { inApi, ...definition }: Omit<EndpointDefinition<P, A>, 'page'> & { inApi?: true },
  handle: Handle<P, A>,
): EndpointHandler {
  return createHandler({ ...definition, page: inApi ? { inApi } : {} }, handle, HTML_FORMAT)
}

/** Makes the Lambda handler of a script below the API's prefix, whose name changes with its content. */
export function scriptEndpoint<P extends z.ZodMiniType>(
  definition: Omit<EndpointDefinition<P, 'public'>, 'page'>,
  handle: Handle<P, 'public'>,
): EndpointHandler {
  return createHandler({ ...definition, page: { inApi: true, isScript: true } }, handle, {
    ...HTML_FORMAT,
    formatBody: (body) => ({ headers: SCRIPT_HEADERS, body: String(body) }),
  })
}

/** Makes the Lambda handler of a file that browsers or robots load. `handle` returns its text, with its type. */
export function fileEndpoint<P extends z.ZodMiniType>(
  definition: Omit<EndpointDefinition<P, 'public'>, 'page'>,
  handle: Handle<P, 'public'>,
): EndpointHandler {
  return createHandler({ ...definition, page: { isScript: true } }, handle, HTML_FORMAT)
}

/** Makes the Lambda handler of a picture that a function draws. `handle` returns the bytes of a PNG. */
export function pictureEndpoint<P extends z.ZodMiniType>(
  definition: Omit<EndpointDefinition<P, 'public'>, 'page'>,
  handle: Handle<P, 'public'>,
): EndpointHandler {
  return createHandler({ ...definition, page: { isScript: true } }, handle, {
    ...HTML_FORMAT,
    formatBody: (body) => ({ headers: PICTURE_HEADERS, body: body instanceof Uint8Array ? new BinaryBody(body) : '' }),
  })
}

/**
 * The header that lets scripts of this service run, and call it. They may not make code from text, and what they load
 * comes from here. Their styles are not known before.
 */
export function allowOwnScripts(): Record<string, string> {
  return { 'content-security-policy': `${NO_SCRIPTS}; script-src 'self'; connect-src 'self'` }
}

/** A page is complete in itself. */
const NO_SCRIPTS =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

export const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': NO_SCRIPTS,
  // The address may hold a token.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
}

const PICTURE_HEADERS = { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' }

const HTML_FORMAT: Format = {
  formatBody: (body) => ({ headers: HTML_HEADERS, body: body instanceof BinaryBody ? body : String(body) }),
  formatError: async ({ status, messages }, languages, origin) => ({
    status,
    headers: HTML_HEADERS,
    body: await errorPage(messages, languages, origin),
  }),
}

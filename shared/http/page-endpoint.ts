// Endpoints that respond with an HTML page.
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { createHandler, type Format } from './create-handler.js'
import type { Auth, EndpointDefinition, EndpointHandler, Handle } from './definition.js'
import { errorPage } from './html-page.js'

/**
 * Makes the Lambda handler of a page. `handle` returns the HTML; the page is at the root of the site unless `inApi`.
 */
export function pageEndpoint<P extends z.ZodMiniType, A extends Auth = 'public'>(
  { inApi, ...definition }: Omit<EndpointDefinition<P, A>, 'page'> & { inApi?: true },
  handle: Handle<P, A>,
): EndpointHandler {
  return createHandler({ ...definition, page: inApi ? { inApi } : {} }, handle, HTML_FORMAT)
}

/** The header that lets these inline scripts run, and call this service only. */
export function allowScripts(scripts: readonly string[]): Record<string, string> {
  const sources = scripts.map(hashSource).join(' ')
  return { 'content-security-policy': `${NO_SCRIPTS}; script-src ${sources}; connect-src 'self'` }
}

/** A page is complete in itself. */
const NO_SCRIPTS =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': NO_SCRIPTS,
  // The address may hold a token.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const HTML_FORMAT: Format = {
  formatBody: (body) => ({ headers: HTML_HEADERS, body: String(body) }),
  formatError: ({ status, messages }) => ({ status, headers: HTML_HEADERS, body: errorPage(messages) }),
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

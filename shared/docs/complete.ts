// Adds to the OpenAPI document what differs between deployments: name, URL, contact and the status of errors.
import { environment } from '../runtime/environment.js'
import { PURPOSE, sections } from './about.js'
import type { OpenApiDocument } from './document.js'
import { CONTACT_PURPOSE, contact } from './terms.js'

/** @param origin - of the request. */
export function completeDocument(document: OpenApiDocument, origin: string): OpenApiDocument {
  const operator = contact()
  return {
    ...document,
    info: {
      ...document.info,
      title: environment.SERVICE_NAME,
      description: [
        PURPOSE,
        ...sections().map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n')),
        ...(operator ? [`${CONTACT_PURPOSE}: ${operator.label}`] : []),
      ].join('\n\n'),
      contact: {
        name: environment.SERVICE_NAME,
        ...(operator?.href.startsWith('mailto:') ? { email: operator.label } : { url: operator?.href ?? origin }),
      },
      license: { name: 'Conditions of use', url: `${origin}/about#conditions` },
    },
    servers: [{ url: origin }],
  }
}

// What the OpenAPI document says of this very deployment: its name and address, whom to ask, how it answers refusals.
import { environment } from '../runtime/environment.js'
import { PURPOSE, sections } from './about.js'
import type { OpenApiDocument } from './document.js'
import { CONTACT_PURPOSE, contact } from './terms.js'

/** The document as this deployment answers it. @param origin - the address under which the caller reached it. */
export function completeDocument(document: OpenApiDocument, origin: string): OpenApiDocument {
  const whom = contact()
  return {
    ...document,
    info: {
      ...document.info,
      title: environment.SERVICE_NAME,
      description: [
        PURPOSE,
        ...sections().map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n')),
        ...(whom ? [`${CONTACT_PURPOSE}: ${whom.label}`] : []),
      ].join('\n\n'),
      ...contactInfo(),
    },
    servers: [{ url: origin }],
  }
}

function contactInfo(): Pick<OpenApiDocument['info'], 'contact'> {
  const whom = contact()
  if (!whom) return {}
  return { contact: whom.href.startsWith('mailto:') ? { email: whom.label } : { url: whom.href } }
}

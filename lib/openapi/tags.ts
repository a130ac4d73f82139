// The groups in which the documentation lists the endpoints: by the folder of their files, pages by themselves.
import type { Endpoint } from '../functions/registry.js'

export interface Tag {
  name: string
  description: string
}

/** In the order in which they are shown. A folder that is not here comes at the end under its own name. */
const TAGS: Readonly<Record<string, Tag>> = {
  locations: { name: 'Locations', description: 'Places that hold machines: searched, listed, shown and edited.' },
  'location-machine-xrefs': {
    name: 'Machines at locations',
    description: 'A machine that stands at a location, with notes on its condition.',
  },
  machines: { name: 'Machines', description: 'Machine models, wherever they stand.' },
  'machine-scores': { name: 'Scores', description: 'High scores entered on a machine at a location.' },
  'location-picture-xrefs': { name: 'Pictures', description: 'Pictures of locations.' },
  regions: { name: 'Regions', description: 'Parts of the world with administrators of their own.' },
  zones: { name: 'Zones', description: 'Parts of a region.' },
  operators: { name: 'Operators', description: 'Who runs the machines of a location.' },
  'location-types': { name: 'Location types', description: 'Bar, arcade, museum …' },
  events: { name: 'Events', description: 'Tournaments and meetings in a region.' },
  'region-links': { name: 'Region links', description: 'Links that a region recommends.' },
  'user-submissions': { name: 'Submissions', description: 'What users have done: the public record of deeds.' },
  users: { name: 'Users', description: 'Accounts, signing in, profiles and favourite locations.' },
  statuses: { name: 'Statuses', description: 'When the lists that clients keep last changed.' },
  docs: { name: 'Documentation', description: 'This description of the API.' },
}

const PAGES: Tag = { name: 'Pages', description: 'HTML pages for people.' }

export function tagOf({ name, definition }: Endpoint): Tag {
  if (definition.page) return PAGES
  const [family = ''] = name.split('/')
  return TAGS[family] ?? { name: capitalized(family.replaceAll('-', ' ')), description: '' }
}

/** The groups of these endpoints, each once. */
export function tagsOf(endpoints: readonly Endpoint[]): Tag[] {
  const used = new Map(endpoints.map(tagOf).map((tag) => [tag.name, tag]))
  const order = [...Object.values(TAGS).map(({ name }) => name)]
  const place = ({ name }: Tag) =>
    name === PAGES.name ? order.length + 1 : order.indexOf(name) + 1 || order.length + 0.5
  return [...used.values()].sort((a, b) => place(a) - place(b))
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// The groups of endpoints in the documentation: by the folder of their files, with a separate group for pages.
import type { Endpoint } from '../functions/registry.js'

export interface Tag {
  name: string
  description: string
}

/** By folder, in display order. Other folders come at the end under their own names. */
const TAGS: Readonly<Record<string, Tag>> = {
  locations: { name: 'Locations', description: 'Places with machines: search, list, show and edit them.' },
  'location-machine-xrefs': {
    name: 'Machines at locations',
    description: 'Machines at their locations, with notes on their condition.',
  },
  'machine-conditions': { name: 'Conditions', description: 'Comments on the condition of machines at locations.' },
  machines: { name: 'Machines', description: 'Machine models.' },
  'machine-groups': { name: 'Machine groups', description: 'All editions of a title.' },
  'machine-score-xrefs': { name: 'Scores', description: 'High scores on machines, at a location or without one.' },
  'location-picture-xrefs': { name: 'Pictures', description: 'Pictures of locations.' },
  regions: { name: 'Regions', description: 'Areas with their own administrators.' },
  zones: { name: 'Zones', description: 'Parts of a region.' },
  operators: { name: 'Operators', description: 'Companies and people who operate the machines at locations.' },
  'location-types': { name: 'Location types', description: 'Bar, arcade, museum …' },
  events: { name: 'Events', description: 'Tournaments and meetings in a region.' },
  calendars: {
    name: 'Calendars',
    description: 'The events at the locations that an account follows, for other programs.',
  },
  'region-link-xrefs': { name: 'Region links', description: 'Links recommended by a region.' },
  'user-submissions': { name: 'Submissions', description: 'The public activity of users.' },
  users: { name: 'Users', description: 'Accounts, signing in, profiles, favorite locations, life lists and watches.' },
  reports: { name: 'Reports', description: 'What users report to the administrators: abuse, wrong pictures.' },
  viewer: { name: 'Viewer', description: 'What the service knows of who calls it.' },
  statuses: { name: 'Statuses', description: 'When the lists that clients cache last changed.' },
  admin: {
    name: 'Administration',
    description: 'For administrators of regions, and of all regions. Every change is in the journal.',
  },
  'open-data': { name: 'Open data', description: 'Everything public as files.' },
  docs: { name: 'Documentation', description: 'This description of the API.' },
}

const PAGES: Tag = { name: 'Pages', description: 'HTML pages for people.' }

export function tagOf({ name, definition }: Endpoint): Tag {
  if (definition.page) return PAGES
  const [folder = ''] = name.split('/')
  // One group of all that administrators do, whatever they do it to.
  const family = folder.startsWith('admin-') ? 'admin' : folder
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

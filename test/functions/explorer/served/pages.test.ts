// What the pages have before any script, as search engines and text browsers read it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../../lib/paths.js'
import { temporaryDirectory } from '../../../support/deployment.js'
import { startDirectory } from '../../../support/directory.js'
import { fixture, type ImportRecord } from '../../../support/fixture.js'
import type { Stack } from '../../../support/stack.js'

const ATTACK = '</script><img src=x onerror=alert(1)>"\'&\u2028<!--'
const written: ImportRecord[] = [
  {
    type: 'location',
    id: 910,
    name: `Bar ${ATTACK}`,
    street: ATTACK,
    city: `Town ${ATTACK}`,
    description: ATTACK,
    opening_hours: 'Mo-Th 16:00-02:00; Fr 00:00-24:00; PH off',
    opening_hours_remark: ATTACK,
    lat: '10',
    lon: '10',
    region_id: 90,
  },
  {
    type: 'location',
    id: 911,
    name: 'In Summer',
    opening_hours: 'Jun-Aug: 10:00-18:00',
    lat: '11',
    lon: '10',
    city: '…',
  },
  {
    type: 'location',
    id: 912,
    name: 'St. Elmo',
    city: 'Saint-Élie',
    state: 'Québec',
    country: 'CA',
    lat: '46',
    lon: '-72',
  },
  { type: 'location', id: 913, name: 'Elmo', city: 'St Elie', state: 'QC', country: 'CA', lat: '46.1', lon: '-72.1' },
  { type: 'region', id: 90, name: 'attacked', full_name: `Region ${ATTACK}`, motd: ATTACK, lat: '10', lon: '10' },
  { type: 'region', id: 91, name: 'empty', full_name: 'Nobody’s', lat: '0', lon: '0' },
  { type: 'machine', id: 9100, name: `Machine ${ATTACK}`, manufacturer: ATTACK },
  { type: 'machine', id: 9101, name: 'Nowhere' },
  { type: 'location_machine_xref', id: 9100, location_id: 910, machine_id: 9100 },
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...written])
  const { put, transact } = await import('../../../../shared/table/transaction.js')
  const { mergedLocationItem } = await import('../../../../shared/locations/successors.js')
  const { mergedMachineItem } = await import('../../../../shared/catalog/successors.js')
  const merged_at = new Date().toISOString()
  await transact([
    put(mergedLocationItem({ merged_location_id: 920, into_location_id: 101, merged_at })),
    put(mergedMachineItem({ merged_machine_id: 9200, into_machine_id: 641, merged_at })),
  ])
})
afterAll(() => stack.close())

interface Page {
  status: number
  headers: Headers
  html: string
  /** The text of the content, without tags. */
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and assert what they find
  data: any[]
}

async function open(path: string, init: RequestInit = {}): Promise<Page> {
  const response = await fetch(new URL(path, stack.url), { redirect: 'manual', ...init })
  const html = await response.text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const [, body = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: unescaped(body.replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
    data: scripts.map(([, json = '']) => JSON.parse(json)),
  }
}

function unescaped(html: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? '')
}

function metaOf({ html }: Page, name: string): string {
  const [, content = ''] = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html) ?? []
  return unescaped(content)
}

const canonicalOf = ({ html }: Page) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
const titleOf = ({ html }: Page) => unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')

describe('GET /locations/{id}', () => {
  it('has the place with its machines, hours and address, as text and as data', async () => {
    const page = await open('/locations/100')
    const [place, crumbs] = page.data

    expect(page.status).toBe(200)
    expect(titleOf(page)).toBe('Ground Kontrol: Machine Location Directory')
    expect(metaOf(page, 'description')).toBe(
      '6 pinball machines at Ground Kontrol, 1 Main St, Portland, OR: The Addams Family, Eight Ball, Godzilla, Homemade, Monster Bash, zebra',
    )
    expect(canonicalOf(page)).toBe(`${stack.url}/locations/100`)
    expect(metaOf(page, 'og:url')).toBe(canonicalOf(page))
    for (const text of [
      'Ground Kontrol Arcade',
      'Portland',
      '503-555-0100',
      'Monster Bash (Williams, 1998)',
      'Two floors',
    ])
      expect(page.text).toContain(text)
    expect(page.text).toContain('Monday: open 24 hours')
    expect(page.html).not.toContain('@example.org')
    expect(place).toMatchObject({
      '@type': 'Place',
      url: canonicalOf(page),
      name: 'Ground Kontrol',
      address: { streetAddress: '1 Main St', addressLocality: 'Portland', addressRegion: 'OR', addressCountry: 'US' },
      geo: { latitude: 45.5238, longitude: -122.6755 },
      telephone: '503-555-0100',
      sameAs: 'https://example.org/gk',
      isAccessibleForFree: true,
    })
    expect(place.amenityFeature.map(({ name }: { name: string }) => name)).toContain('Monster Bash (Williams, 1998)')
    expect(place.openingHoursSpecification).toHaveLength(7)
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Portland, Oregon',
      'Portland',
      'Ground Kontrol',
    ])
  })

  it('says what kind of place it is where that is certain', async () => {
    const types = await Promise.all(
      [101, 100, 103].map(async (id) => (await open(`/locations/${id}`)).data[0]['@type']),
    )

    expect(types).toEqual(['BarOrPub', 'Place', 'Place'])
  })

  it('has hours past midnight, of a whole day and of holidays, and none that depend on the date', async () => {
    const [place] = (await open('/locations/910')).data
    const hours = (day: string) =>
      place.openingHoursSpecification
        .filter(({ dayOfWeek }: { dayOfWeek: string }) => dayOfWeek.endsWith(day))
        .map(({ opens, closes }: { opens: string; closes: string }) => [opens, closes])
    const summer = await open('/locations/911')

    expect(hours('/Monday')).toEqual([['16:00', '02:00']])
    expect(hours('/Friday')).toEqual([['00:00', '23:59']])
    expect(hours('/Sunday')).toEqual([])
    expect(hours('/PublicHolidays')).toEqual([['00:00', '00:00']])
    expect(summer.data[0].openingHoursSpecification).toEqual([])
    expect(summer.text).toContain('Jun-Aug 10:00-18:00')
  })

  it('costs less than the API takes for the same, and may be cached as long', async () => {
    const units = (headers: Headers) => Number(/units;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '')?.[1])
    // What an instance keeps is there.
    await Promise.all([open('/locations/100'), stack.get('/locations/100.json')])
    const page = await open('/locations/100')
    const { headers } = await stack.get('/locations/100.json')

    expect(units(page.headers)).toBeGreaterThan(0)
    expect(units(page.headers)).toBeLessThanOrEqual(units(headers))
    expect(page.headers.get('cache-control')).toBe('public, max-age=300')
    const etag = page.headers.get('etag') ?? ''
    expect((await open('/locations/100', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await open('/locations/100', { method: 'HEAD' })
    expect([head.status, head.html, head.headers.get('etag')]).toEqual([200, '', etag])
  })
})

describe('what people have written', () => {
  it.each(['/locations/910', '/machines/9100', '/regions/attacked', '/towns/us/town-script-img-src-x-onerror-alert-1'])(
    'is text and data, and neither markup nor script: %s',
    async (path) => {
      const page = await open(path)

      expect(page.status).toBe(200)
      expect(page.html).not.toMatch(/<img src=x|<!--|\u2028[^<]*"@type"/)
      expect(page.html.match(/<script/g)).toHaveLength(page.data.length + 1)
      expect(page.text).toContain('</script><img src=x onerror=alert(1)>"')
      expect(JSON.stringify(page.data)).toContain('</script><img src=x onerror=alert(1)>')
      expect(titleOf(page)).toContain('</script><img src=x onerror=alert(1)>')
    },
  )
})

describe('GET /machines/{id}', () => {
  it('has the machine, and the places that have it', async () => {
    const page = await open('/machines/641')
    const [model, list] = page.data

    expect(titleOf(page)).toBe('Monster Bash (Williams, 1998): Machine Location Directory')
    expect(metaOf(page, 'description')).toMatch(/^Where to play Monster Bash \(Williams, 1998\): 4 places in /)
    expect(canonicalOf(page)).toBe(`${stack.url}/machines/641`)
    for (const place of ['Ground Kontrol', 'Shorty’s', 'Date Line East', 'Date Line West'])
      expect(page.text).toContain(place)
    expect(page.text).not.toContain('Lonely Arcade')
    expect(model).toMatchObject({
      '@type': 'ProductModel',
      name: 'Monster Bash',
      manufacturer: { name: 'Williams' },
      releaseDate: '1998',
      sameAs: ['https://www.ipdb.org/machine.cgi?id=4441', 'https://opdb.org/machines/Gr3EW-MD3Nj'],
    })
    expect(list.mainEntity.numberOfItems).toBe(4)
    expect(list.mainEntity.itemListElement.map(({ url }: { url: string }) => url)).toContain(
      `${stack.url}/locations/100`,
    )
  })
})

describe('GET /regions/{name}', () => {
  it('has the places by name, with their towns, in any case of the name', async () => {
    const page = await open('/regions/PortLand')
    const [list] = page.data

    expect(titleOf(page)).toBe('Pinball in Portland, Oregon: Machine Location Directory')
    expect(metaOf(page, 'description')).toMatch(/^4 places with 9 pinball machines in Portland, Oregon: Billy Ray/)
    expect(canonicalOf(page)).toBe(`${stack.url}/regions/portland`)
    const names = list.mainEntity.itemListElement.map(({ name }: { name: string }) => name)
    expect(names).toEqual(["Billy Ray's Neighborhood Dive", 'Café Zürich', 'Ground Kontrol', 'ship ahoy'])
    expect(page.html).toContain('<a href="/towns/us/or/portland">')
    expect(page.html).toContain('data-path="/regions/portland" data-view="45.5234,-122.6756,')
  })
})

describe('GET /towns/{country}/{state}/{town}', () => {
  it.each([
    [
      '/towns/us/or/portland',
      '/towns/us/or/portland',
      ["Billy Ray's Neighborhood Dive", 'Café Zürich', 'Ground Kontrol', 'ship ahoy'],
    ],
    [
      '/towns/USA/Oregon/PORTLAND',
      '/towns/us/or/portland',
      ["Billy Ray's Neighborhood Dive", 'Café Zürich', 'Ground Kontrol', 'ship ahoy'],
    ],
    ['/towns/us/me/portland', '/towns/us/me/portland', ['Lonely Arcade']],
    ['/towns/fj/taveuni', '/towns/fj/taveuni', ['Date Line East', 'Date Line West']],
    ['/towns/ca/qc/saint-elie', '/towns/ca/qc/saint-elie', ['Elmo', 'St. Elmo']],
    ['/towns/ca/quebec/st%20élie', '/towns/ca/qc/saint-elie', ['Elmo', 'St. Elmo']],
  ])('has the places of the town, however it is spelled: %s', async (path, canonical, names) => {
    const page = await open(path)
    const [list] = page.data

    expect(page.status).toBe(200)
    expect(list.mainEntity.itemListElement.map(({ name }: { name: string }) => name)).toEqual(names)
    expect(canonicalOf(page)).toBe(`${stack.url}${canonical}`)
  })

  it('begins where the town is, also at the antimeridian', async () => {
    const [, lon] = /data-view="[-\d.]+,([-\d.]+),/.exec((await open('/towns/fj/taveuni')).html) ?? []

    expect(Math.abs(Number(lon))).toBeGreaterThan(179.9)
  })
})

describe('what is not there', () => {
  it.each([
    ['/locations/999999', 'This place is not listed'],
    ['/locations/x', 'This place is not listed'],
    ['/machines/999999', 'This machine is not listed'],
    ['/machines/0', 'This machine is not listed'],
    ['/regions/nowhere', 'There is no page at this address'],
    ['/towns/us/or/nowhere', 'There is no page at this address'],
    ['/towns/us/portland', 'There is no page at this address'],
    ['/towns/de/or/portland', 'There is no page at this address'],
  ])('is a 404 that says so: %s', async (path, text) => {
    const page = await open(path)

    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(page.text).toContain(text)
    expect(metaOf(page, 'robots')).toBe('noindex')
    expect([canonicalOf(page), page.data]).toEqual([undefined, []])
  })

  it('leads to the record into which it was merged', async () => {
    const pages = await Promise.all(['/locations/920', '/machines/9200'].map((path) => open(path)))
    expect(pages.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [301, '/locations/101'],
      [301, '/machines/641'],
    ])
  })

  it.each(['/regions/empty', '/machines/9101'])(
    'has a page, which search engines leave out, without places: %s',
    async (path) => {
      const page = await open(path)

      expect([page.status, metaOf(page, 'robots')]).toEqual([200, 'noindex'])
    },
  )
})

describe('GET /cards/{page}/{version}', () => {
  it.each([
    '/locations/100',
    '/locations/910',
    '/machines/641',
    '/regions/portland',
    '/towns/us/or/portland',
    '/towns/fj/taveuni',
  ])('is the picture of a page, at an address that changes with what it says: %s', async (path) => {
    const url = metaOf(await open(path), 'og:image')
    const response = await fetch(url)
    const bytes = Buffer.from(await response.arrayBuffer())

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    const old = await fetch(url.replace(/[^/]+$/, '0.png'), { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([302, new URL(url).pathname])
  })

  it('shows another picture after a change', async () => {
    const [portland, seattle] = await Promise.all(['/regions/portland', '/regions/seattle'].map((path) => open(path)))
    const pictures = [portland, seattle].map((page) => page && metaOf(page, 'og:image'))
    const [first, second] = await Promise.all(pictures.map(async (url = '') => (await fetch(url)).text()))

    expect(first).not.toBe(second)
  })

  it.each(['/cards/locations~999/1.png', '/cards/locations~x/1.png', '/cards/users~1/1.png', '/cards/towns~us/1.png'])(
    'is a 404 for what has no page: %s',
    async (path) => {
      expect((await open(path)).status).toBe(404)
    },
  )

  it('is not drawn again for another query', async () => {
    const url = metaOf(await open('/locations/100'), 'og:image')

    expect((await fetch(`${url}?again=1`)).status).toBe(404)
  })

  it.each([
    ['/locations/100', 'locations~100', 'locations~100~1'],
    ['/towns/us/or/portland', '~portland', '~PortLand'],
  ])('is not drawn again for another spelling of %s', async (path, page, other) => {
    const url = metaOf(await open(path), 'og:image')
    const spelled = await fetch(url.replace(page, other), { redirect: 'manual' })

    expect([spelled.status, spelled.headers.get('location')]).toEqual([302, new URL(url).pathname])
  })
})

describe('the data', () => {
  const directory = temporaryDirectory()

  it('has only types, properties and values of schema.org', async () => {
    const paths = [
      '/locations/100',
      '/locations/101',
      '/locations/910',
      '/machines/641',
      '/regions/portland',
      '/towns/fj/taveuni',
    ]
    const data = (await Promise.all(paths.map((path) => open(path)))).flatMap((page) => page.data)
    const check = (lines: string[]) => {
      mkdirSync(join(directory, 'node_modules'), { recursive: true })
      writeFileSync(
        join(directory, 'data.ts'),
        `import type { Thing, WithContext } from 'schema-dts'\n${lines.join('\n')}`,
      )
      const types = join(ROOT, 'node_modules', 'schema-dts', 'dist', 'schema.d.ts')
      const compilerOptions = {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
        paths: { 'schema-dts': [types] },
      }
      writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['data.ts'] }))
      execFileSync(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', directory], { stdio: 'pipe' })
    }
    const lineOf = (name: string, one: unknown) => `export const ${name}: WithContext<Thing>[] = ${JSON.stringify(one)}`

    expect(data.length).toBeGreaterThan(12)
    const [place] = data
    check([
      lineOf('all', data),
      '// @ts-expect-error: no such property',
      lineOf('property', [{ ...place, openingTimes: 'Mo' }]),
      '// @ts-expect-error: no such type',
      lineOf('type', [{ ...place, '@type': 'PinballBar' }]),
    ])
  })
})

describe('GET /sitemap.xml', () => {
  async function locationsIn(path: string, element: 'sitemap' | 'url'): Promise<{ loc: string; lastmod?: string }[]> {
    const response = await fetch(new URL(path, stack.url))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const entries: Record<string, string>[] = []
    const within: string[] = []
    const parser = new SaxesParser({ xmlns: true })
    parser.on('opentag', ({ local, uri }) => {
      expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
      if (local === element) entries.push({})
      within.push(local)
    })
    parser.on('closetag', () => within.pop())
    parser.on('text', (text) => {
      const [name = '', entry] = [within.at(-1), entries.at(-1)]
      if (entry && text.trim()) entry[name] = text
    })
    parser.write(await response.text()).close()
    return entries as { loc: string; lastmod?: string }[]
  }

  it('leads to all places, towns, regions and machines that are there, each of which has its page at that address', async () => {
    const parts = await locationsIn('/sitemap.xml', 'sitemap')
    const lists = await Promise.all(parts.map(({ loc }) => locationsIn(loc, 'url')))
    const urls = lists.flat().map(({ loc }) => loc.replace(stack.url, ''))
    const places = [...fixture, ...written].filter(({ type }) => type === 'location')

    expect(urls.filter((url) => url.startsWith('/locations/')).sort()).toEqual(
      places.map(({ id }) => `/locations/${id}`).sort(),
    )
    expect(urls.filter((url) => url.startsWith('/regions/')).sort()).toEqual([
      '/regions/attacked',
      '/regions/portland',
      '/regions/seattle',
    ])
    expect(urls).toContain('/towns/us/or/portland')
    expect(urls).toContain('/machines/641')
    expect(urls).not.toContain('/machines/9101')
    expect(lists.flat().find(({ loc }) => loc.endsWith('/locations/100'))?.lastmod).toBe('2019-10-29')
    const pages = await Promise.all(urls.map(async (url) => ({ url, page: await open(url) })))
    expect(pages.filter(({ page }) => page.status !== 200 || metaOf(page, 'robots') === 'noindex')).toEqual([])
    const canonical = new Set(pages.map(({ page }) => canonicalOf(page)))
    expect([...canonical].filter((url) => !urls.includes(String(url).replace(stack.url, '')))).toEqual([])
  })

  it('is named in robots.txt, which leaves out what is private', async () => {
    const response = await fetch(`${stack.url}/robots.txt`)
    const lines = (await response.text()).split('\n')

    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(lines).toContain(`Sitemap: ${stack.url}/sitemap.xml`)
    expect(lines).toContain('Disallow: /admin')
    expect(lines).toContain('Disallow: /api/v1/users/')
  })

  it.each(['/sitemaps/places-.xml', '/sitemaps/places-a.xml', '/sitemaps/users.xml'])(
    'has no other part: %s',
    async (path) => {
      expect((await open(path)).status).toBe(404)
    },
  )
})

describe('a directory that asks search engines to leave it out', () => {
  it('has no sitemap, and pages that say so', async () => {
    const own = stack
    stack = await startDirectory(fixture, { SEARCH_ENGINES: 'off' })
    try {
      const [page, sitemap, robots] = await Promise.all(
        ['/locations/100', '/sitemap.xml', '/robots.txt'].map((path) => open(path)),
      )

      expect(page && metaOf(page, 'robots')).toBe('noindex')
      expect(sitemap?.status).toBe(404)
      expect(robots?.html).toBe('User-agent: *\nDisallow: /\n')
    } finally {
      await stack.close()
      stack = own
    }
  })
})

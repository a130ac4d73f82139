// What the map page has on a home screen and offline: its manifest, and the service worker that keeps it.
import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { ASSETS_PREFIX } from '../../shared/explorer/assets.js'
import { MARK_COLOR } from '../../shared/explorer/mark.js'
import { appMaterial } from '../../shared/explorer/material.js'
import { basePath, MANIFEST_FILE } from '../../shared/explorer/page.js'
import { explorerPolicy, mapOrigins } from '../../shared/explorer/policy.js'
import { RETIRED_WORKER } from '../../shared/explorer/retired-worker.js'
import { fileEndpoint } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { environment } from '../../shared/runtime/environment.js'

export const handler = fileEndpoint(
  {
    summary: 'Send the manifest of the map page, or its service worker',
    route: `GET /${MANIFEST_FILE}`,
    aliases: ['GET /sw.js'],
    parameters: z.object({}),
    response: z.string(),
    access: [],
    cacheSeconds: 3600,
  },
  async (_, { origin, path }) => (path.endsWith('/sw.js') ? worker(basePath(origin)) : manifest(basePath(origin))),
)

/** https://www.w3.org/TR/appmanifest/ */
async function manifest(base: string): Promise<Reply> {
  const { icons } = await appMaterial()
  const icon = (file: string, side: number, purpose: 'any' | 'maskable') => ({
    ...{ src: `${base}/${ASSETS_PREFIX}${file}`, sizes: `${side}x${side}`, type: 'image/png', purpose },
  })
  const content = {
    id: `${base}/`,
    name: environment.SERVICE_NAME,
    description: environment.TAGLINE,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: MARK_COLOR,
    icons: [icon(icons.small, 192, 'any'), icon(icons.large, 512, 'any'), icon(icons.maskable, 512, 'maskable')],
  }
  return new Reply(JSON.stringify(content), { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } })
}

/**
 * The worker with what it has to know of the deployment. Browsers look for another one at each visit, and no cache may keep
 * them from it.
 */
async function worker(base: string): Promise<Reply> {
  if (environment.OFFLINE === 'off') return new Reply(RETIRED_WORKER, { headers: WORKER_HEADERS })
  const { worker: script, kept } = await appMaterial()
  const { SERVICE_NAME, TAGLINE, DATA_CREDIT } = environment
  const mapStyleUrls = [environment.MAP_STYLE_URL, environment.MAP_DARK_STYLE_URL]
  const shown = JSON.stringify([kept, SERVICE_NAME, TAGLINE, DATA_CREDIT, mapStyleUrls])
  const app = { base, files: kept, mapOrigins: mapOrigins(mapStyleUrls), version: hash('sha256', shown).slice(0, 16) }
  return new Reply(`self.APP=${JSON.stringify(app)};\n${script}`, {
    headers: { ...WORKER_HEADERS, 'content-security-policy': explorerPolicy({ mapStyleUrls }) },
  })
}

const WORKER_HEADERS = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }

// What `npm ci` installs: only what the lockfile has the digest of, and nothing that runs or reports then.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../lib/paths.js'

interface LockedPackage {
  integrity?: string
  resolved?: string
  link?: true
  /** Within the archive of another package, whose digest covers it. */
  inBundle?: true
  hasInstallScript?: true
}

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const packages = Object.entries<LockedPackage>(read('package-lock.json').packages).filter(([path]) =>
  path.includes('node_modules/'),
)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

it('has the version of package.json, as the client has', () => {
  const { version } = read('package.json')
  const locked = read('package-lock.json')

  expect([locked.version, locked.packages[''].version, locked.packages['clients/typescript'].version]).toEqual(
    Array(3).fill(version),
  )
  expect(read('clients/typescript/package.json').version).toBe(version)
  expect(readFileSync(join(ROOT, 'clients/typescript/README.md'), 'utf8')).toContain(`-client-${version}.tgz`)
})

it('is checked by digests', () => {
  const unchecked = packages.filter(([, { integrity = '', link, inBundle }]) => {
    return !link && !inBundle && !integrity.startsWith('sha512-')
  })

  expect(packages.length).toBeGreaterThan(100)
  expect(unchecked.map(([path]) => path)).toEqual([])
})

it('comes from the registry alone', () => {
  expect(packages.filter(([, { resolved, link }]) => resolved !== undefined && !link)).toEqual([])
})

it('runs no script but those that package.json allows, which is that of esbuild', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))

  expect(scripted).toEqual(['esbuild'])
  expect(read('package.json').allowScripts).toEqual({ esbuild: true })
})

it('has no package that is there to report its installation', () => {
  const REPORTING =
    /^@scarf\/|^(opencollective|opencollective-postinstall|insight|update-notifier|posthog-node|analytics-node)$/

  expect(packages.map(([path]) => nameOf(path)).filter((name) => REPORTING.test(name))).toEqual([])
})

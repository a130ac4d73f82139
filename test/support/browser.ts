// A headless Chromium for the tests of a worker: an installed one, else that of the npm package @sparticuz/chromium.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const run = promisify(execFile)

const MANIFEST = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url)

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Once in a process: modules are loaded again for every test file. */
const holder = globalThis as { browserOfTests?: Promise<Browser> }

/** Starts it, with an empty profile, or returns that of the test file before, without its pages. It stops with the worker. */
export async function startBrowser(): Promise<Browser> {
  const running = await holder.browserOfTests?.catch(() => undefined)
  if (!running?.isConnected()) {
    holder.browserOfTests = launchBrowser()
    return holder.browserOfTests
  }
  await Promise.all(running.contexts().map((context) => context.close()))
  return running
}

/** CHROME_PATH selects another browser. */
async function launchBrowser(): Promise<Browser> {
  // Vitest ends a worker by this signal. Playwright would only close the browser; when a process exits, it kills it.
  process.once('SIGTERM', () => process.exit())
  const installed = process.env.CHROME_PATH ?? INSTALLED.find((path) => existsSync(path))
  if (installed) return launch(installed)
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The tests of pages need Chromium or Chrome: install one, or set CHROME_PATH to where it is')
  }
  const directory = await unpackedBrowser()
  const executablePath = join(directory, 'chromium')
  return launch(executablePath, await environmentFor(executablePath, directory))
}

const launch = (executablePath: string, env?: Record<string, string>) =>
  chromium.launch({ executablePath, args: FLAGS, handleSIGTERM: false, ...(env ? { env } : {}) })

/** The folder with the browser and the libraries that a plain Debian lacks. Unpacking takes seconds, so it is kept. */
async function unpackedBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(MANIFEST, 'utf8'))
  const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
  const directory = join(cache, `chromium-${version}`)
  if (existsSync(directory)) return directory
  const unfinished = `${directory}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  // The package unpacks into TMPDIR, and the libraries only when it detects Lambda.
  const env = { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  const unpack = "import('@sparticuz/chromium').then(({ default: packed }) => packed.executablePath())"
  await run(process.execPath, ['-e', unpack], { env, cwd: fileURLToPath(new URL('.', import.meta.url)) })
  // A concurrent test file may have created it.
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true }))
  return directory
}

/** Installed libraries and fonts take precedence: they fit the machine. */
async function environmentFor(executablePath: string, directory: string): Promise<Record<string, string>> {
  const { stdout } = await run('ldd', [executablePath])
  const inherited = Object.fromEntries(Object.entries(process.env).filter((one): one is [string, string] => !!one[1]))
  return {
    ...inherited,
    ...(stdout.includes('not found') ? { LD_LIBRARY_PATH: join(directory, 'al2023', 'lib') } : {}),
    ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(directory, 'fonts') }),
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../lib/local/free-port.js'
import { ROOT } from '../../../lib/paths.js'
import { runSam } from '../../../lib/sam/command.js'
import { PORT_OPTIONS, type PortName, type Ports } from '../../../lib/sam/services.js'
import { missingTools } from '../../../lib/sam/tools.js'
import { temporaryDirectory } from '../../support/deployment.js'

// The command and its signals are real; docker, sam and npm are programs that stand in for them, with files for
// networks, containers and running processes.

const parent = temporaryDirectory()
const NAMES = Object.keys(PORT_OPTIONS) as PortName[]
/** Of somebody else, with names that a run may have had. */
const FOREIGN = [
  'networks/directory',
  'networks/directory-sam',
  'containers/directory-engine',
  'containers/directory-sam',
]

const DOCKER = `
for last; do :; done
case "$1 $2" in
  'network create') [ -e networks/"$last" ] && exit 1; : > networks/"$last" ;;
  'network rm') rm networks/"$last" ;;
  run*) while [ "$1" != --name ]; do shift; done; [ -e containers/"$2" ] && exit 125; : > containers/"$2" ;;
  ps*) ls containers | grep ^lambda- ;;
  rm*) shift 2; for one; do rm -f containers/"$one"; done ;;
esac
exit 0`
const NPM = 'echo "ready http://127.0.0.1"; exec sleep 60'
const VERSION = '[ "$1" = --version ] && echo "SAM CLI, version 1.170.0" && exit 0'
const SERVING =
  'echo "Mounting it" >&2; echo " * Running on http://127.0.0.1:3000" >&2; echo "Press CTRL+C to quit" >&2'
const SAM = `${VERSION}\n${SERVING}\nexec sleep 60`
const LISTENING = `
while [ "$1" != --port ]; do shift; done
exec ${process.execPath} -e "require('net').createServer().listen($2, '127.0.0.1')"`

let directory: string
let ports: Ports
/** With what they have printed. */
const started = new Map<ChildProcess, string[]>()
/** Of the whole command, which writes the files first. */
const START_TIMEOUT_MS = 120_000
/** The command without its files, which take seconds to write, and compiled once for all processes; its argument are the ports. */
const SCRIPT = join(parent, 'start.mjs')

beforeAll(async () => {
  const contents = `
    import { runCommand } from './lib/cli/command.js'
    import { newRun } from './lib/sam/services.js'
    import { startRun } from './lib/sam/start.js'
    const files = { template: 'template.json', environment: 'env.json' }
    process.exit(await runCommand(() => startRun(newRun(JSON.parse(process.argv[2])), async () => files)))`
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile: SCRIPT } as const
  await build({ stdin: { contents, resolveDir: ROOT }, ...options })
})

beforeEach(async () => {
  directory = mkdtempSync(join(parent, 'run-'))
  for (const one of ['bin', 'networks', 'containers', 'processes']) mkdirSync(join(directory, one))
  for (const one of FOREIGN) writeFileSync(join(directory, one), '')
  standIn('docker', DOCKER)
  standIn('npm', NPM)
  standIn('sam', SAM)
  ports = await freePorts()
})
afterEach(() => {
  for (const child of started.keys()) child.kill('SIGKILL')
  for (const pid of running()) process.kill(pid, 'SIGKILL')
  started.clear()
})

async function freePorts(): Promise<Ports> {
  const found: [PortName, number][] = []
  for (const name of NAMES) found.push([name, await freePort()])
  return Object.fromEntries(found) as unknown as Ports
}

/** Notes how it is called and its process, and works in the directory with the state. */
function standIn(name: string, script: string): void {
  const file = join(directory, 'bin', name)
  writeFileSync(file, `#!/bin/sh\ncd ${directory}\necho "${name} $*" >> calls\n: > processes/$$\n${script}\n`)
  chmodSync(file, 0o755)
}

const calls = () => (existsSync(join(directory, 'calls')) ? readFileSync(join(directory, 'calls'), 'utf8') : '')
const inDocker = () =>
  ['networks', 'containers'].flatMap((kind) => readdirSync(join(directory, kind)).map((one) => `${kind}/${one}`))
const running = () => readdirSync(join(directory, 'processes')).map(Number).filter(isAlive)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const environment = (path = process.env.PATH) => ({
  ...process.env,
  PATH: [join(directory, 'bin'), path].join(delimiter),
})
const portOptions = () => NAMES.flatMap((name) => [`--${PORT_OPTIONS[name]}`, String(ports[name])])

/** Where it fails at once. */
const outcome = (path?: string) =>
  spawnSync(process.execPath, [SCRIPT, JSON.stringify(ports)], { encoding: 'utf8', env: environment(path) })

function start(chosen = ports): ChildProcess {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(chosen)], {
    cwd: ROOT,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return watched(child)
}

/** Notes what it prints. */
function watched(child: ChildProcess): ChildProcess {
  const lines: string[] = []
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  started.set(child, lines)
  return child
}

/** Resolves with its output when a line matches. */
async function printed(child: ChildProcess, line: RegExp): Promise<string[]> {
  const lines = started.get(child) ?? []
  await expect
    .poll(() => lines.some((one) => line.test(one)) || isOver(child), { timeout: START_TIMEOUT_MS })
    .toBe(true)
  expect(lines.join('\n')).toMatch(new RegExp(line.source, 'm'))
  return lines
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const STARTED = /^Open http/

async function statusOf(child: ChildProcess): Promise<number | null> {
  if (!isOver(child)) await once(child, 'exit')
  return child.exitCode
}

function expectNothingLeft(): void {
  expect(running()).toEqual([])
  expect(inDocker().sort()).toEqual([...FOREIGN].sort())
}

describe('npm run sam -- --start', () => {
  it('says what is missing, with the command that helps', () => {
    const check = (docker: string) => {
      standIn('docker', docker)
      standIn('sam', 'exit 1')
      return outcome('')
    }

    expect(check('exit 1').stderr).toMatch(/Docker is missing[\s\S]*pipx install aws-sam-cli/)
    const silent = check('[ "$1" = --version ]')
    expect(silent.stderr).toMatch(/systemctl start docker/)
    expect(silent.status).toBe(3)
  })

  it('names a SAM that does not have the runtime', () => {
    standIn('sam', 'echo "SAM CLI, version 1.146.0"')

    const { status, stderr } = outcome()

    expect(status).toBe(3)
    expect(stderr).toMatch(/SAM CLI \d\.\d+ does not have nodejs24\.x.*1\.147.*pipx upgrade aws-sam-cli/)
    expect(calls()).not.toMatch(/network|run|local/)
  })

  it.each([
    ['1.140.0', 1],
    ['0.53.0', 1],
    ['1.147.0', 0],
    ['2.0.0', 0],
  ])('counts SAM %s as one of %i that are missing', (version, count) => {
    standIn('sam', `echo "SAM CLI, version ${version}"`)
    vi.stubEnv('PATH', environment().PATH)
    onTestFinished(() => void vi.unstubAllEnvs())

    expect(missingTools()).toHaveLength(count)
  })

  it.each([
    ['port', 'engine-port'],
    ['dev-port', 'mail-port', 'object-store-port'],
  ])('names the options of ports in use before it starts anything: %s, %s', async (...options) => {
    const busy = NAMES.filter((name) => options.includes(PORT_OPTIONS[name]))
    const others = busy.map((name) => createServer().listen(ports[name], '127.0.0.1'))
    await Promise.all(others.map((one) => once(one, 'listening')))

    const { status, stderr } = outcome()

    expect(status).toBe(1)
    for (const name of busy) expect(stderr).toMatch(new RegExp(`Port ${ports[name]} .*--${PORT_OPTIONS[name]}$`, 'm'))
    expect(stderr.trim().split('\n')).toHaveLength(busy.length)
    expect(calls()).not.toMatch(/network|run|local/)
    for (const one of others) one.close()
  })

  it.each(['0', '70000', 'x'])('rejects the port %s', async (port) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()

    expect(await runSam(['--start', '--mail-port', port])).toBe(2)

    const printed = error.mock.calls.flat().join('\n')
    error.mockRestore()
    expect(printed).toContain('--mail-port: must be a whole number from 1 to 65535')
  })

  it('starts network, engine, services and SAM in order, and says at last what to open', async () => {
    const child = start()

    const lines = await printed(child, STARTED)

    const order = calls()
      .trim()
      .split('\n')
      .filter((call) => !/--version|info/.test(call))
    expect(order.map((call) => call.split(' ').slice(0, 3).join(' '))).toEqual([
      'docker network create',
      'docker run --detach',
      'npm run dev',
      'sam local start-api',
    ])
    for (const name of NAMES) expect(calls()).toMatch(new RegExp(`\\b${ports[name]}\\b`))
    expect(lines.slice(-2)).toEqual([
      'Press CTRL+C to quit',
      `Open http://127.0.0.1:${ports.api} in a browser. Ctrl-C stops everything`,
    ])
  })

  it.each([
    { signals: ['SIGINT', 'SIGINT', 'SIGINT'], isClosed: false },
    { signals: ['SIGTERM', 'SIGTERM'], isClosed: false },
    { signals: ['SIGHUP', 'SIGTERM'], isClosed: true },
    { signals: [], isClosed: true },
  ] as const)('leaves nothing after $signals, with its output closed: $isClosed', async ({ signals, isClosed }) => {
    standIn('sam', `${VERSION}\n${SERVING}\nwhile :; do echo working; sleep 0.2; done`)
    const child = start()
    await printed(child, STARTED)
    expect(running().length).toBeGreaterThanOrEqual(2)

    if (isClosed) child.stdout?.destroy()
    for (const signal of signals) {
      child.kill(signal)
      await delay(30)
    }

    expect(await statusOf(child)).toBe(0)
    expectNothingLeft()
  })

  it.each([
    ['docker network create', 'docker', `[ "$1" = network ] && [ "$2" = create ] && sleep 2\n${DOCKER}`],
    ['docker run', 'docker', `[ "$1" = run ] && sleep 60\n${DOCKER}`],
    ['npm run dev', 'npm', 'exec sleep 60'],
    ['sam local', 'sam', `${VERSION}\nexec sleep 60`],
  ])('leaves nothing, and starts no more, after a signal during %s', async (call, name, script) => {
    standIn(name, script)
    const child = start()
    await printed(child, new RegExp(call))
    await expect.poll(calls).toContain(call)

    child.kill('SIGINT')

    expect(await statusOf(child)).toBe(0)
    expectNothingLeft()
    const begun = calls()
      .trim()
      .split('\n')
      .filter((one) => /network create|docker run|npm run|sam local/.test(one))
    expect(begun.at(-1)).toContain(call)
  })

  it(
    'kills a SAM that does not end within ten seconds, with its processes and containers',
    async () => {
      standIn(
        'sam',
        `${VERSION}\n: > containers/lambda-1\n: > containers/lambda-2\ntrap '' TERM INT HUP\n${SERVING}\nwhile :; do sleep 1; done`,
      )
      const child = start()
      await printed(child, STARTED)

      const stoppedAt = Date.now()
      child.kill('SIGINT')

      expect(await statusOf(child)).toBe(0)
      expect(Date.now() - stoppedAt).toBeLessThan(20_000)
      expectNothingLeft()
    },
    START_TIMEOUT_MS,
  )

  it('stops everything when one of the programs ends', async () => {
    standIn('sam', `${VERSION}\n${SERVING}\nsleep 5; exit 1`)
    const child = start()

    await printed(child, STARTED)

    expect(await statusOf(child)).toBe(1)
    expectNothingLeft()
  })

  it('does not remove a network that it could not create', async () => {
    standIn('docker', `[ "$1" = network ] && exit 1\n${DOCKER}`)

    expect(await statusOf(start())).toBe(1)
    expect(calls()).not.toMatch(/ rm /)
  })

  it(
    'rejects a second run on the same ports at any time, and lets one on other ports run beside',
    async () => {
      standIn('docker', `[ "$1" = run ] && sleep 1\n${DOCKER}`)
      standIn('sam', `${VERSION}\n${SERVING}\n${LISTENING}`)
      const first = start()
      await printed(first, /docker network create/)
      const early = start()
      expect(await statusOf(early)).toBe(1)
      await printed(first, STARTED)

      const late = start()
      expect(await statusOf(late)).toBe(1)
      const beside = start(await freePorts())
      await printed(beside, STARTED)
      expect(inDocker()).toHaveLength(FOREIGN.length + 4)
      beside.kill('SIGINT')
      expect(await statusOf(beside)).toBe(0)

      expect(inDocker()).toHaveLength(FOREIGN.length + 2)
      expect(first.exitCode).toBeNull()
      first.kill('SIGINT')
      expect(await statusOf(first)).toBe(0)
      expectNothingLeft()
    },
    START_TIMEOUT_MS,
  )

  it('leaves nothing after Ctrl-C in a terminal, which npm relays once more', async () => {
    const files = () =>
      (existsSync(join(ROOT, 'sam')) ? readdirSync(join(ROOT, 'sam')) : []).filter((one) =>
        one.startsWith('directory-sam-'),
      )
    const before = files()
    standIn('sam', `${VERSION}\n[ -f ${ROOT}/sam/directory-sam-*/template.json ] || exit 1\n${SERVING}\nexec sleep 60`)
    const npm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim()
    const child = spawn(npm, ['run', 'sam', '--', '--start', ...portOptions()], {
      cwd: ROOT,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    watched(child)
    await printed(child, STARTED)

    // The foreground group, as a terminal does.
    process.kill(-(child.pid as number), 'SIGINT')
    await statusOf(child)

    await expect.poll(running, { timeout: 15_000 }).toEqual([])
    expectNothingLeft()
    expect(files()).toEqual(before)
  }, 180_000)
})

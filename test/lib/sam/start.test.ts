import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../lib/paths.js'
import { temporaryDirectory } from '../../support/deployment.js'

const directory = temporaryDirectory()
const calls = join(directory, 'calls')
const START = `import('${join(ROOT, 'lib/sam/start.ts')}')`
const FILES = "{ template: 'sam/template.json', environment: 'sam/env.json' }"

/** Puts a program of this name first on the path, which notes how it is called. */
function standIn(name: string, script: string): void {
  const file = join(directory, name)
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${calls}\n${script}\n`)
  chmodSync(file, 0o755)
}

const options = (path = process.env.PATH) => ({
  cwd: ROOT,
  encoding: 'utf8' as const,
  env: { ...process.env, PATH: [directory, path].join(delimiter) },
})
const tsx = (code: string) => ['--import', 'tsx', '--input-type=module', '--eval', code]

describe('npm run sam -- --start', () => {
  it('says what is missing, with the command that helps', () => {
    const code = `console.log((await ${START}).missingTools().join())`
    const check = (docker: string) => {
      standIn('docker', docker)
      standIn('sam', 'exit 1')
      return spawnSync(process.execPath, tsx(code), options('')).stdout
    }

    expect(check('exit 1')).toMatch(/Docker is missing[\s\S]*pipx install aws-sam-cli/)
    expect(check('[ "$1" = --version ]')).toMatch(/systemctl start docker/)
  })

  it('starts engine, services and SAM in order, and stops all of them on a signal', async () => {
    standIn('docker', 'exit 0')
    standIn('npm', 'echo "ready http://127.0.0.1:3001"; exec sleep 60')
    standIn('sam', 'echo " * Running on http://127.0.0.1:3000"; exec sleep 60')
    const code = `const { startAll } = await ${START}; process.exitCode = await startAll(${FILES})`
    const child = spawn(process.execPath, tsx(code), { ...options(), stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface({ input: child.stdout })) if (/Running on/.test(line)) break

    child.kill('SIGTERM')
    const [status] = await once(child, 'exit')

    expect(status).toBe(0)
    expect(existsSync(calls)).toBe(true)
    const made = readFileSync(calls, 'utf8').trim().split('\n')
    const order = made.slice(made.findIndex((call) => call.startsWith('docker network create')))
    expect(order.map((call) => call.split(' ').slice(0, 3).join(' '))).toEqual([
      'docker network create',
      'docker stop --time',
      'docker run --detach',
      'npm run dev',
      'sam local start-api',
      'docker stop --time',
      'docker network rm',
    ])
  })
})

// The programs that the command needs.
import { spawnSync } from 'node:child_process'

/** Of the functions. */
export const RUNTIME = 'nodejs24.x'
/** The first with that runtime: earlier ones respond with 502 to every request. */
const MIN_SAM_VERSION = [1, 147] as const

const TIMEOUT_MS = 20_000

/** What is missing or too old, each with the command that helps. */
export function missingTools(): string[] {
  const sam = samProblems()
  if (outputOf('docker', ['--version']) === undefined) {
    return ['Docker is missing: install it as https://docs.docker.com/engine/install/ says', ...sam]
  }
  if (outputOf('docker', ['info']) !== undefined) return sam
  return ['Docker does not respond: start it with `sudo systemctl start docker`, or open Docker Desktop', ...sam]
}

function samProblems(): string[] {
  const version = outputOf('sam', ['--version'])
  if (version === undefined) return ['The SAM CLI is missing: pipx install aws-sam-cli']
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? []
  // What names no version may still work.
  if (major === undefined || !isBefore([Number(major), Number(minor)], MIN_SAM_VERSION)) return []
  return [
    `The SAM CLI ${major}.${minor} does not have ${RUNTIME}, which needs ${MIN_SAM_VERSION.join('.')} or later: ` +
      'pipx upgrade aws-sam-cli',
  ]
}

const isBefore = ([major, minor]: [number, number], [minMajor, minMinor]: readonly [number, number]) =>
  major === minMajor ? minor < minMinor : major < minMajor

/** Undefined when the command fails. */
function outputOf(command: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: TIMEOUT_MS })
  return status === 0 ? stdout : undefined
}

// What the checks of a deployment look at, and what they have found. Each is one line: what was found, or what is
// missing and the command that fixes it.

import type { Settings } from '../settings.js'
import type { Clients } from './account.js'

/** What is checked. */
export interface CheckContext {
  settings: Settings
  region: string
  clients: Clients
  /** The TXT records of a name, each in its parts; absent: DNS is asked. */
  resolveTxt?: (name: string) => Promise<string[][]>
}

/** `missing` stops the deployment, `note` does not. */
export interface Finding {
  level: 'ok' | 'note' | 'missing'
  subject: string
  text: string
}

const findingOf = (level: Finding['level']) => (subject: string, text: string) => ({ level, subject, text })
export const ok = findingOf('ok')
export const note = findingOf('note')
export const missing = findingOf('missing')

/** One line each. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings.map(({ level, subject, text }) => `${level.padEnd(8)}${subject.padEnd(11)} ${text}`).join('\n')
}

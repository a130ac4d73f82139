// The numbers of a simulation, and on a failure the history of what is concerned.
import type { RandomFaults } from '../support/random-faults.js'
import type { Action, History, Violation } from './history.js'

const MAX_VIOLATIONS = 20
const MAX_ACTIONS = 25

export function reportText(history: History, { injected }: RandomFaults, seconds: number): string {
  const kinds = [...new Set(history.actions.map(({ kind }) => kind))].sort()
  const rows = kinds.map((kind) => {
    const ofKind = history.actions.filter((action) => action.kind === kind)
    const count = (outcome: string) => String(ofKind.filter((action) => action.outcome === outcome).length).padStart(6)
    const attempts = ofKind.reduce((sum, action) => sum + action.attempts.length, 0)
    return `${kind.padEnd(24)}${count('acknowledged')}${count('rejected')}${count('unknown')}${String(attempts).padStart(9)}`
  })
  const faults = Object.entries(countBy(injected.map(({ kind }) => kind))).map(([kind, count]) => `${count} ${kind}`)
  return [
    `${'action'.padEnd(24)}  done   4xx   ???  attempts`,
    ...rows,
    `faults: ${injected.length} (${faults.join(', ')})`,
    `${history.actions.length} actions in ${seconds.toFixed(1)} s`,
  ].join('\n')
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

export function failureText(history: History, faults: RandomFaults, command: string): string {
  const { violations } = history
  return [
    `${violations.length} rules do not hold. To repeat: ${command}`,
    ...violations
      .slice(0, MAX_VIOLATIONS)
      .flatMap((violation) => ['', `* ${violation.rule}`, ...concerned(violation, history, faults)]),
  ].join('\n')
}

/** The actions at the records that a violation names, oldest first. */
function concerned({ about }: Violation, { actions }: History, { injected }: RandomFaults): string[] {
  const named = actions.filter((action) => about.some((one) => isAbout(action, one)))
  return named.slice(-MAX_ACTIONS).map((action) => {
    const attempts = action.attempts.map(({ request, status, startedAt, endedAt, errors }) => {
      const faults = injected
        .filter((fault) => fault.request === request)
        .map(
          ({ kind, operation, call, isRetried }) => `${kind} ${operation}, call ${call}${isRetried ? ', retried' : ''}`,
        )
      const result = [
        status ?? 'lost',
        ...(errors ? [JSON.stringify(errors)] : []),
        ...faults.map((text) => `[${text}]`),
      ]
      return `${timeOf(startedAt)}–${timeOf(endedAt)} ${result.join(' ')}`
    })
    const key = action.isKeyed ? 'with key' : 'without key'
    return `    ${action.id} ${action.kind} ${JSON.stringify(action.about)} ${key}, ${action.outcome}: ${attempts.join('; ')}`
  })
}

function isAbout({ id, about, attempts }: Action, one: unknown): boolean {
  if (id === one || attempts.some(({ request }) => request === one)) return true
  const values = Object.values(about).flat()
  return values.some((value) => value === one || (typeof value === 'string' && value === String(one)))
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(14, 23)
}

// Parameters of what administrators decide on.
import { BadRequestError } from '../errors.js'
import { type RawParameters, required } from '../parameters/parameter.js'
import { choice, longText, MAX_COMMENT } from '../parameters/values.js'
import { KIND_NAMES, type KindName } from './kinds.js'

const STATUSES = ['open', 'closed'] as const

export function decisionStatus() {
  return choice('open: those that wait for a decision, as without it; closed: those that were decided on', STATUSES)
}

export function suggestionKind() {
  return required(choice('what is suggested', Object.keys(KIND_NAMES) as KindName[]))
}

export function rejectionReason() {
  const readers = 'the next administrator who looks, and the suggesting user if they asked to be told'
  return required(longText(`why, for ${readers}`, MAX_COMMENT))
}

/**
 * @param parametersOf - by kind, the names of the parameters that only some kinds take.
 * @throws BadRequestError that names each that was sent for a kind which does not take it.
 */
export function assertParametersOf(
  kind: KindName,
  raw: RawParameters,
  parametersOf: Partial<Readonly<Record<KindName, readonly string[]>>>,
): void {
  const kinds = Object.entries(parametersOf)
  const names = new Set(kinds.flatMap(([, taken]) => taken))
  const wrong = [...names].filter((name) => (raw[name] ?? '') !== '' && !parametersOf[kind]?.includes(name))
  const takers = (name: string) => kinds.filter(([, taken]) => taken.includes(name)).map(([taker]) => taker)
  if (wrong.length > 0)
    throw new BadRequestError(wrong.map((name) => `${name} is for ${takers(name).join(' and ')}, not for ${kind}`))
}

// Parameters of what administrators decide on.
import { required } from '../parameters/parameter.js'
import { choice, longText, MAX_COMMENT } from '../parameters/values.js'

const STATUSES = ['open', 'closed'] as const

export function decisionStatus() {
  return choice('open: those that wait for a decision, as without it; closed: those that were decided on', STATUSES)
}

export function rejectionReason() {
  const readers = 'the next administrator who looks, and the suggesting user if they asked to be told'
  return required(longText(`why, for ${readers}`, MAX_COMMENT))
}

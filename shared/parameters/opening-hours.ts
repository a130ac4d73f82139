// Opening hours in OpenStreetMap's syntax.
import * as z from 'zod/mini'
import { HOURS_EXAMPLE, MAX_HOURS_CHARACTERS, parseHours, writeHours } from '../hours/opening-hours.js'
import { cleanText, line } from './clean-text.js'
import { type Parameter, ParameterError, parameter, step } from './parameter.js'

/** In their usual writing, however they come. */
export function openingHours(description: string): Parameter<string | undefined> {
  const example = HOURS_EXAMPLE
  return parameter({ description, example }, cleanText, z.pipe(line(MAX_HOURS_CHARACTERS), step(usualHours)))
}

/** @throws ParameterError */
export function usualHours(written: string): string {
  const { rules, problem } = parseHours(written)
  if (!rules) throw new ParameterError(problem)
  const usual = writeHours(rules)
  if (usual.length <= MAX_HOURS_CHARACTERS) return usual
  throw new ParameterError(`must have at most ${MAX_HOURS_CHARACTERS} characters`)
}

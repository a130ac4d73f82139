// The recorded examples: what a client sent to each endpoint on the sample data, and the response.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.js'

export interface Example {
  /** Path, query and body parameters alike. */
  request: Readonly<Record<string, unknown>>
  status: number
  body?: unknown
}

export const EXAMPLES_FILE = join(ROOT, 'data', 'examples.json')

/** By the endpoints' names. */
export function readExamples(): Readonly<Record<string, Example>> {
  return JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8'))
}

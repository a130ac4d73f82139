// Every job, as the stack, the local server and the tests take it.
import type { JobDefinition, JobHandler } from '../../shared/background/job.js'
import { loadWithoutTable } from './endpoints.js'

export interface Job {
  /** Its file below functions/ without the extension: `jobs/<action>`. */
  name: string
  definition: JobDefinition
  handler: JobHandler
}

/** Loads functions/jobs.ts; what `loadEndpoints` says of the environment holds here too. */
export async function loadJobs(): Promise<Job[]> {
  return jobsOf(await loadWithoutTable(() => import('../../functions/jobs.js')))
}

/** The jobs of a module that exports handlers by name, in the order of their names. */
export function jobsOf(module: Readonly<Record<string, JobHandler>>): Job[] {
  return Object.entries(module)
    .map(([name, handler]) => ({ name, handler, definition: handler.definition }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

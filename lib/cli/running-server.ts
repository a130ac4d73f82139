// Records where the local server of this checkout has its table, so that commands find it without options.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../paths.js'

/** Tests set another path, so that they do not find each other's servers. */
const fileName = () => process.env.RUNNING_SERVER_FILE || join(ROOT, 'dist', 'running-server.json')

const runningServerSchema = z.object({
  pid: z.number(),
  endpoint: z.string(),
  tableName: z.string(),
  /** The URL of its store of pictures. */
  objectStore: z.string(),
  bucket: z.string(),
})
export type RunningServer = z.output<typeof runningServerSchema>

/** The last server to start overwrites the record of others. @returns a function that removes the record. */
export function registerRunningServer(server: RunningServer, file = fileName()): () => Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(server))
  return async () => {
    if (readRecord(file)?.pid === server.pid) rmSync(file, { force: true })
  }
}

export function findRunningServer(file = fileName()): RunningServer | undefined {
  const server = readRecord(file)
  return server && isAlive(server.pid) ? server : undefined
}

function readRecord(file: string): RunningServer | undefined {
  try {
    return runningServerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Signal 0 only checks that the process exists: a killed server leaves its record behind. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

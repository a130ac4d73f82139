// Where the local server that runs in this checkout has its table, so that commands find it without being told.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../paths.js'

/** Tests choose another, so that they do not find each other's servers. */
const fileName = () => process.env.RUNNING_SERVER_FILE || join(ROOT, 'dist', 'running-server.json')

const runningServerSchema = z.object({
  pid: z.number(),
  endpoint: z.string(),
  tableName: z.string(),
  /** Where its pictures are. */
  objectStore: z.string(),
  bucket: z.string(),
})
export type RunningServer = z.output<typeof runningServerSchema>

/** Of several servers the one that started last is found. @returns what takes the note away again. */
export function noteRunningServer(server: RunningServer, file = fileName()): () => Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(server))
  return async () => {
    if (readNote(file)?.pid === server.pid) rmSync(file, { force: true })
  }
}

/** Undefined when none runs. */
export function findRunningServer(file = fileName()): RunningServer | undefined {
  const server = readNote(file)
  return server && isAlive(server.pid) ? server : undefined
}

function readNote(file: string): RunningServer | undefined {
  try {
    return runningServerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Signal 0 tells only whether there is such a process; a server that was killed leaves its note behind. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

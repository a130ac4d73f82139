// Files of this checkout that several commands use.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const SAMPLE_FILE = join(ROOT, 'data', 'sample.jsonl')

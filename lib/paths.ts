// Files of this checkout that several commands use.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const EDGE_FUNCTION_FILE = join(ROOT, 'lib', 'edge', 'serve-path.js')
export const SAMPLE_FILE = join(ROOT, 'data', 'sample.jsonl')

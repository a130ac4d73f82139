// The parts of the documentation, made in a process of their own and kept for later runs.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DocsMaterial } from '../../shared/docs/material.js'
import { keptOrMade } from '../cache.js'
import { ROOT } from '../paths.js'

/** The URL of this module. */
export const KEPT_MATERIAL = import.meta.url
const PRINT = fileURLToPath(new URL('print-material.ts', import.meta.url))
/** All that decides on the documentation, and more. */
const SOURCES = [
  'browser',
  'clients/typescript/README.md',
  'clients/typescript/package.json',
  'clients/typescript/src',
  'data',
  'docs',
  'functions',
  'lib',
  'package-lock.json',
  'package.json',
  'shared',
]
/** Those of the service decide on nothing in the documentation. */
const SYSTEM_VARIABLES = ['HOME', 'PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024

/** Loading all endpoints for their document takes seconds. */
export function keptOrPrinted(): Promise<DocsMaterial> {
  return keptOrMade('docs', SOURCES, printMaterial)
}

async function printMaterial(): Promise<DocsMaterial> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', PRINT], {
    cwd: ROOT,
    env: { ...systemVariables(), AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  return JSON.parse(stdout)
}

function systemVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    SYSTEM_VARIABLES.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
  )
}

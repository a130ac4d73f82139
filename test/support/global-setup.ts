// One DynamoDB engine for the whole run; every stack has its own table in it. Tests of what could differ between engines
// start others, see installed-engines.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { SetupError } from '../../lib/cli/setup-error.js'
import { ENGINES, type EngineName, startEngine } from '../../lib/local/engine.js'

declare module 'vitest' {
  interface ProvidedContext {
    dynamodbEndpoint: string
    /** Undefined where DYNAMODB_ENDPOINT names a running engine. */
    dynamodbEngine: EngineName | undefined
    /** For what test files share. */
    runDirectory: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startEngine({ engine: wantedEngine(), isLongRun: isWholeSuite() })
  console.log(`DynamoDB engine: ${engine.name ?? engine.endpoint}`)
  project.provide('dynamodbEndpoint', engine.endpoint)
  project.provide('dynamodbEngine', engine.name)
  const runDirectory = mkdtempSync(join(tmpdir(), 'test-run-'))
  project.provide('runDirectory', runDirectory)
  return async () => {
    rmSync(runDirectory, { recursive: true, force: true })
    await engine.stop()
  }
}

/** As the command says: neither `--changed` nor a test file. */
function isWholeSuite(): boolean {
  return !process.argv.some((argument) => argument === '--changed' || /^\.?\/?test\//.test(argument))
}

/** DYNAMODB_ENGINE, as `--engine` of `npm run dev`. */
function wantedEngine(): EngineName | undefined {
  const named = process.env.DYNAMODB_ENGINE || undefined
  const engine = ENGINES.find((name) => name === named)
  if (named && !engine) throw new SetupError(`DYNAMODB_ENGINE must be ${ENGINES.join(' or ')}`)
  return engine
}

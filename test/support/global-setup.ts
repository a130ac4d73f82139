// One DynamoDB engine for the whole run; every stack has its own table in it.
import type { TestProject } from 'vitest/node'
import { startEngine } from '../../lib/local/engine.js'
import { type TableProperties, tableProperties } from '../../lib/local/table.js'

declare module 'vitest' {
  interface ProvidedContext {
    dynamodbEndpoint: string
    /** Provided, so that the workers need not load the CDK. */
    tableProperties: TableProperties
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [engine, properties] = await Promise.all([startEngine(), tableProperties()])
  project.provide('dynamodbEndpoint', engine.endpoint)
  project.provide('tableProperties', properties)
  return engine.stop
}

// The stacks as cdk.json's settings would deploy them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { afterAll } from 'vitest'
import type { Functions } from '../../lib/functions/registry.js'
import { loadFunctions } from '../../lib/functions/unbundled.js'
import { cdkContext, readSettings, type Settings } from '../../lib/settings.js'
import type { ApiStack } from '../../lib/stacks/api.js'
import type { BackgroundStack } from '../../lib/stacks/background.js'
import { createStacks } from '../../lib/stacks/create-stacks.js'
import type { DataStack } from '../../lib/stacks/data.js'
import type { EndpointsStack } from '../../lib/stacks/endpoints.js'
import type { MonitoringStack } from '../../lib/stacks/monitoring.js'
import { bundledFunctions } from './bundled-functions.js'

export interface Deployment extends Functions {
  app: App
  settings: Settings
  data: DataStack
  api: ApiStack
  users: EndpointsStack
  administration: EndpointsStack
  background: BackgroundStack
  monitoring: MonitoringStack
}

/** What the CDK command adds of its own. */
const COMMAND_LINE_CONTEXT = { 'aws:cdk:enable-asset-metadata': true }

/** All settings that add something to the stacks. */
export const EVERYTHING = {
  alarmEmail: 'alarms@example.org',
  mailSender: 'directory@example.org',
  monthlyBudgetUsd: 20,
  xray: 'on',
  waf: 'on',
  originKeys: '2,1',
  pictureConcurrency: 5,
  domainName: 'api.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  hostedZoneId: 'Z1',
  corsOrigins: 'https://example.org',
  production: 'on',
  adminEmail: 'admin@example.org',
  openData: 'on',
  dataCredit: 'CC0',
  backupRetentionDays: 30,
  permissionsBoundary: 'limit',
  costTags: 'team=web',
}

/** Stands for those of all functions. */
export const SOURCE_MAP = 'list.mjs.map'

export async function newDeployment(directory: string, ownContext: Record<string, unknown> = {}): Promise<Deployment> {
  const sourceMaps = join(directory, 'source-maps')
  mkdirSync(sourceMaps, { recursive: true })
  writeFileSync(join(sourceMaps, SOURCE_MAP), '{}')
  // The feature flags are part of it: without them, the template under test would differ from the deployed one.
  const context = { ...cdkContext(), ...COMMAND_LINE_CONTEXT, ...ownContext }
  const app = new App({ context, outdir: join(directory, 'cdk.out') })
  const settings = readSettings(app.node)
  const bundleDirectory = await bundledFunctions()
  const functions = await loadFunctions()
  // One directory for all functions, as a deployment has for each of them, would take the tests minutes.
  const stacks = createStacks(app, { settings, functions, codeOf: () => bundleDirectory, sourceMaps })
  return { app, settings, ...functions, ...stacks }
}

/** For a `describe` to ask for: the directory is removed after its tests. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'directory-test-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

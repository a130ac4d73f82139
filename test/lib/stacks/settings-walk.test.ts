// From every value of every setting to every other: what CloudFormation would reject on the way, or take from versions
// that are still live. Each deployment is synthesized once, and the pairs are compared by their templates.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { App } from 'aws-cdk-lib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Functions } from '../../../lib/functions/registry.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { cdkContext, readSettings, type Settings } from '../../../lib/settings.js'
import { createStacks } from '../../../lib/stacks/create-stacks.js'
import { stackOfEndpoint } from '../../../lib/stacks/endpoints.js'
import { STACKS } from '../../../lib/stacks/names.js'
import { EVERYTHING, temporaryDirectory } from '../../support/deployment.js'
import type { Resource } from '../../support/stack-resources.js'
import { usually } from '../../support/thoroughness.js'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 300_000 })

type StackId = (typeof STACKS)[number]
type Context = Partial<Record<keyof Settings, string | number>>

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/1'
const DOMAIN = { domainName: 'api.example.org', certificateArn: CERTIFICATE }
const EMAILS = { mailSender: 'a@example.org', adminEmail: 'b@example.org', alarmEmail: 'c@example.org' }

/** With the stream that was turned on then. */
const restored = (restoredTable: string, since = '2026-11-01') => ({
  restoredTable,
  restoredTableStream: `arn:aws:dynamodb:us-east-1:123456789012:table/${restoredTable}/stream/${since}T00:00:00.000`,
})

/** Values beside the default, with what each needs. Null: the name of what is deployed, which is never changed. */
const OTHER_VALUES: Record<keyof Settings, readonly Context[] | null> = {
  serviceName: null,
  stage: null,
  production: [{ production: 'on', ...EMAILS }],
  errorStatus: [{ errorStatus: 'classic' }],
  serverTiming: [{ serverTiming: 'on' }],
  dataCredit: [{ dataCredit: 'CC0' }],
  geocoder: [{ geocoder: 'places' }],
  geocodeKey: [{ geocodeKey: 'a-long-key' }],
  displayName: [{ displayName: 'Flipper Finder' }],
  tagline: [{ tagline: 'Where to play' }],
  mailSender: [{ mailSender: EMAILS.mailSender }, { mailSender: 'other@example.org' }],
  adminEmail: [{ adminEmail: EMAILS.adminEmail }],
  publicUrl: [{ publicUrl: 'https://example.org' }],
  domainName: [DOMAIN, { ...DOMAIN, domainName: 'other.example.org' }],
  certificateArn: [{ ...DOMAIN, certificateArn: `${CERTIFICATE}2` }],
  hostedZoneId: [{ ...DOMAIN, hostedZoneId: 'Z1' }],
  cloudFront: [{ cloudFront: 'off' }, { cloudFront: 'off', ...DOMAIN }],
  waf: [{ waf: 'on' }, { waf: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/1' }],
  originKeys: [{ originKeys: '1,2' }, { originKeys: '2,1' }, { originKeys: '2' }],
  corsOrigins: [{ corsOrigins: 'https://example.org' }],
  operatorName: [{ operatorName: 'The Flipper Club' }],
  contactUrl: [{ contactUrl: 'mailto:a@example.org' }],
  mapStyleUrl: [
    { mapStyleUrl: 'https://example.org/style.json' },
    { mapStyleUrl: 'outlines' },
    { mapStyleUrl: '/assets/town.pmtiles' },
  ],
  mapDarkStyleUrl: [{ mapDarkStyleUrl: 'https://example.org/dark.json' }],
  alarmEmail: [{ alarmEmail: EMAILS.alarmEmail }, { alarmEmail: EMAILS.alarmEmail, mailSender: EMAILS.mailSender }],
  dashboard: [{ dashboard: 'off' }, { dashboard: 'off', alarmEmail: EMAILS.alarmEmail }],
  monthlyBudgetUsd: [{ monthlyBudgetUsd: 20, alarmEmail: EMAILS.alarmEmail }],
  xray: [{ xray: 'on' }],
  restoredTable: [restored('directory-of-monday'), restored('directory-of-tuesday')],
  restoredTableStream: [restored('directory-of-monday', '2026-11-02')],
  refreshDelaySeconds: [{ refreshDelaySeconds: 0 }],
  accountActionsPerHour: [{ accountActionsPerHour: 5 }],
  searchEngines: [{ searchEngines: 'off' }],
  openData: [{ openData: 'on', dataCredit: 'CC0' }],
  websiteChecks: [{ websiteChecks: 'off' }],
  offline: [{ offline: 'off' }],
  apiTokens: [{ apiTokens: 'on' }, { apiTokens: 'on', requestLimits: 'strict' }],
  requestLimits: [{ requestLimits: 'strict' }],
  logLevel: [{ logLevel: 'debug' }],
  logRetentionDays: [{ logRetentionDays: 7 }],
  functionMemoryMb: [{ functionMemoryMb: 512 }],
  pictureFunctionMemoryMb: [{ pictureFunctionMemoryMb: 2048 }],
  pictureConcurrency: [{ pictureConcurrency: 5 }],
  throttleRate: [{ throttleRate: 7 }],
  throttleBurst: [{ throttleBurst: 70 }],
  expensiveThrottleRate: [{ expensiveThrottleRate: 7 }],
  expensiveThrottleBurst: [{ expensiveThrottleBurst: 70 }],
  searchThrottleRate: [{ searchThrottleRate: 7 }],
  searchThrottleBurst: [{ searchThrottleBurst: 70 }],
  tableMaxReadUnits: [{ tableMaxReadUnits: 400 }],
  tableMaxWriteUnits: [{ tableMaxWriteUnits: 200 }],
  backupRetentionDays: [{ backupRetentionDays: 30 }, { backupRetentionDays: 90 }],
  costTags: [{ costTags: 'team=web' }],
  permissionsBoundary: [{ permissionsBoundary: 'limit' }],
  bootstrapQualifier: [{ bootstrapQualifier: 'other' }],
  readLimit: [{ readLimit: 300 }],
}

/** With each of them alone some role allows something else. */
const NEW_ROLES: readonly Context[] = [
  { apiTokens: 'on' },
  restored('directory-of-monday'),
  { mailSender: EMAILS.mailSender },
  { geocoder: 'places' },
  { xray: 'on' },
]

/** What CloudFormation looks at in one stack. */
interface DeployedStack {
  /** The values of the exports, by name. */
  exports: Map<string, string>
  imports: Set<string>
  /** The names of parameters of the Parameter Store: those that the stack makes, and those whose values it is given. */
  parametersMade: string[]
  parametersRead: string[]
  /** What each role of functions allows, by its logical id. */
  roles: Map<string, string>
  /** Those that CloudFormation keeps when it removes them from the stack. */
  retainedRoles: Set<string>
}

type Deployed = Partial<Record<StackId, DeployedStack>>

const directory = temporaryDirectory()
/** By what is set. */
const deployments = new Map<string, Deployed>()

const pairs = () => [...deployments].flatMap((before) => [...deployments].map((after) => [before, after] as const))

beforeAll(async () => {
  const functions = await loadFunctions()
  const few = { ...functions, endpoints: usually(unlike(functions.endpoints), functions.endpoints) }
  const all = Object.values(OTHER_VALUES).flatMap((contexts) => contexts ?? [])
  // Each synthesis takes a quarter of a second.
  const single = usually(
    all.filter((context, index) => index % 2 === 0 || NEW_ROLES.some((one) => isDeepStrictEqual(one, context))),
    all,
  )
  const everything = { ...EVERYTHING, geocoder: 'places', apiTokens: 'on', ...restored('directory-of-monday') }
  for (const context of [{}, ...single, everything]) deployments.set(JSON.stringify(context), synthesize(context, few))
  // What an edit of the code may take away.
  deployments.set('fewest functions', synthesize({}, fewest(functions)))
  deployments.set('nothing', {})
})

describe('a deployment with any other settings than those before', () => {
  it('takes away or changes no export that a deployed stack imports, and needs nothing that is not there yet', () => {
    const rejected = pairs().flatMap(([[before, deployed], [after, next]]) =>
      rejectionsOf(deployed, next).map((rejection) => `${before} -> ${after}: ${rejection}`),
    )

    expect(deployments.size).toBeGreaterThan(usually(30, 60))
    expect(rejected).toEqual([])
  })
})

describe('a function that has been published before', () => {
  const rolesLost = (before: Deployed, after: Deployed) =>
    Object.entries(before).flatMap(([stack, { roles, retainedRoles }]) => {
      const next = after[stack as StackId]?.roles
      const changed = [...roles].filter(([id, allowed]) =>
        next?.has(id) ? next.get(id) !== allowed : !retainedRoles.has(id),
      )
      return changed.map(([id]) => `${stack} ${id}`)
    })

  it('keeps its role as it was, whatever is deployed after it', () => {
    const lost = pairs().flatMap(([[before, deployed], [after, next]]) =>
      rolesLost(deployed, next).map((role) => `${before} -> ${after}: ${role}`),
    )

    expect(lost).toEqual([])
  })

  it.each(NEW_ROLES)('has another role than the next one with %j', (context) => {
    const [before, after] = ['{}', JSON.stringify(context)].map((name) =>
      Object.values(deployments.get(name) ?? {}).flatMap(({ roles }) => [...roles.keys()]),
    )

    expect(before?.filter((id) => !after?.includes(id))).not.toEqual([])
  })
})

/** One of those that differ in nothing that decides what their stack needs of others. */
function unlike(endpoints: Functions['endpoints']): Functions['endpoints'] {
  const byNeeds = endpoints.map((endpoint) => {
    const { access, strictRateLimit } = endpoint.definition
    const needs = [stackOfEndpoint(endpoint.definition), access, strictRateLimit]
    return [JSON.stringify(needs), endpoint] as const
  })
  return [...new Map(byNeeds).values()]
}

/** One for each stack, with the least access. */
function fewest({ endpoints, jobs }: Functions): Functions {
  const mostAccessFirst = endpoints.toSorted((a, b) => b.definition.access.length - a.definition.access.length)
  const ofStacks = new Map(mostAccessFirst.map((one) => [stackOfEndpoint(one.definition), one]))
  return { endpoints: [...ofStacks.values()], jobs: jobs.slice(0, 1), triggers: [] }
}

function synthesize(own: Context, functions: Functions): Deployed {
  const code = join(directory, 'code')
  mkdirSync(code, { recursive: true })
  writeFileSync(join(code, 'index.mjs'), '')
  const app = new App({ context: { ...cdkContext(), ...own }, outdir: join(directory, String(deployments.size)) })
  createStacks(app, { settings: readSettings(app.node), functions, codeOf: () => code, sourceMaps: undefined })
  return Object.fromEntries(app.synth().stacksRecursively.map(({ id, template }) => [id, deployedStack(template)]))
}

interface Template {
  Resources: Record<string, Resource & { DeletionPolicy?: string }>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>
  Parameters?: Record<string, { Type: string; Default: string }>
}

function deployedStack(template: Template): DeployedStack {
  const { Resources, Outputs = {}, Parameters = {} } = template
  const text = JSON.stringify(template)
  const exported = Object.values(Outputs).flatMap(({ Value, Export }): [string, string][] =>
    Export ? [[Export.Name, JSON.stringify(Value)]] : [],
  )
  const resources = Object.values(Resources)
  const roleIds = new Set(
    resources.flatMap(({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' ? Properties.Role['Fn::GetAtt'][0] : [],
    ),
  )
  const roles = Object.entries(Resources).filter(([id]) => roleIds.has(id))
  const ofStore = Object.values(Parameters).filter(({ Type }) => Type.startsWith('AWS::SSM::'))
  return {
    exports: new Map(exported),
    imports: new Set([...text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name = '']) => name)),
    parametersMade: resources.flatMap(({ Type, Properties }) =>
      Type === 'AWS::SSM::Parameter' ? [Properties.Name] : [],
    ),
    parametersRead: ofStore.map(({ Default }) => Default),
    roles: new Map(roles.map(([id, { Properties }]) => [id, JSON.stringify(Properties.Policies)])),
    retainedRoles: new Set(
      roles.flatMap(([id, { DeletionPolicy = '' }]) => (DeletionPolicy.startsWith('Retain') ? [id] : [])),
    ),
  }
}

/** What CloudFormation would reject, or not find, while one deployment takes the place of another, stack by stack. */
function rejectionsOf(before: Deployed, after: Deployed): string[] {
  const deployed = { ...before }
  return STACKS.flatMap((id) => {
    const [old, next] = [deployed[id], after[id]]
    if (!next) return []
    const others = Object.entries(deployed).flatMap(([other, stack]) => (other === id ? [] : [stack]))
    const inUse = [...(old?.exports ?? [])].filter(([name]) => others.some(({ imports }) => imports.has(name)))
    const changed = inUse.filter(([name, value]) => next.exports.get(name) !== value)
    const imported = [...next.imports].filter((name) => !others.some(({ exports }) => exports.has(name)))
    const unread = next.parametersRead.filter(
      (name) => !isMadeBefore(name) && !others.some(({ parametersMade }) => parametersMade.includes(name)),
    )
    deployed[id] = next
    return [
      ...changed.map(([name]) => `${name} is in use`),
      ...imported.map((name) => `${name} is not exported`),
      ...unread.map((name) => `${name} does not exist`),
    ]
  })
}

/** By the deploy command, or with the bootstrap stack. */
function isMadeBefore(parameter: string): boolean {
  return /^\/(directory-dev\/origin-key|cdk-bootstrap)\//.test(parameter)
}

// Checks the requirements of a deployment.
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda'
import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { GetParameterCommand } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { credentialsProblem } from '../cli/aws-problem.js'
import { type Endpoint, listFunctions } from '../functions/registry.js'
import { EDGE_REGION, regionOf, type Settings } from '../settings.js'
import type { Clients } from './account.js'
import { messageOf, nameOf } from './aws-errors.js'
import { checkCertificate, requestCertificate } from './certificate-check.js'
import { type CheckContext, type Finding, missing, note, ok } from './findings.js'
import { checkSender } from './sender-check.js'
import { checkIndexes, checkStacks } from './stack-checks.js'

const MIN_NODE = [20, 19] as const
/** Of templates of this CDK version (`requiresBootstrapStackVersion` in cdk.out/manifest.json). */
const MIN_BOOTSTRAP_VERSION = 6
/** That of the CDK, unless there is a reason for another. */
const DEFAULT_QUALIFIER = 'hnb659fds'
/** The daily quota of an account in the SES sandbox. */
const SANDBOX_EMAILS_PER_DAY = 200

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [minMajor, minMinor] = MIN_NODE
  const isEnough = major > minMajor || (major === minMajor && minor >= minMinor)
  if (isEnough) return ok('node', version)
  return missing('node', `${version} is too old: install ${MIN_NODE.join('.')} or newer from https://nodejs.org`)
}

export function checkRegion(region: string | undefined): Finding {
  if (region) return ok('region', region)
  return missing('region', 'not set: export AWS_REGION=us-east-1, or another region near your users')
}

/** The account and identity of the credentials. */
export async function checkAccount({ clients }: Pick<CheckContext, 'clients'>) {
  try {
    const { Account: id = '', Arn } = await clients.sts.send(new GetCallerIdentityCommand({}))
    return { id, finding: ok('account', `${id} as ${Arn}`) }
  } catch (error) {
    return { id: '', finding: missing('account', accountProblem(nameOf(error), messageOf(error))) }
  }
}

function accountProblem(name: string, message: string): string {
  return (
    credentialsProblem(name, message) ??
    `AWS does not respond (${message}): check the connection and the name of the region`
  )
}

/** The bootstrap stack, to which the CDK uploads assets. */
export async function checkBootstrap(
  { clients, region, settings: { bootstrapQualifier: qualifier } }: CheckContext,
  accountId: string,
): Promise<Finding> {
  const option = qualifier === DEFAULT_QUALIFIER ? '' : ` --qualifier ${qualifier}`
  const fix = `npx cdk bootstrap aws://${accountId}/${region}${option}`
  const Name = `/cdk-bootstrap/${qualifier}/version`
  try {
    const { Parameter } = await clients.ssm.send(new GetParameterCommand({ Name }))
    const version = Number(Parameter?.Value)
    if (version >= MIN_BOOTSTRAP_VERSION) return ok('bootstrap', `version ${version}`)
    return missing('bootstrap', `version ${version} is older than ${MIN_BOOTSTRAP_VERSION}: ${fix}`)
  } catch (error) {
    if (nameOf(error) === 'ParameterNotFound')
      return missing('bootstrap', `this account and region are not bootstrapped: ${fix}`)
    return missing('bootstrap', `cannot be read (${messageOf(error)}): allow ssm:GetParameter on ${Name}`)
  }
}

/** Whether SES and mailboxes accept the sender, and whether the account is in the sandbox. */
export async function checkMail(context: CheckContext): Promise<Finding[]> {
  const { mailSender, adminEmail } = context.settings
  if (mailSender === '') {
    return [
      note(
        'mail',
        'mailSender is not set: emails stay in the outbox, so new users cannot confirm their accounts; set it in cdk.json',
      ),
    ]
  }
  const admin =
    adminEmail === ''
      ? [note('mail', 'adminEmail is not set: suggestions and contact messages are not sent to anybody')]
      : []
  try {
    return [...(await checkSender(mailSender, context)), ...(await checkSandbox(context.clients)), ...admin]
  } catch (error) {
    return [
      missing('mail', `SES cannot be read (${messageOf(error)}): allow ses:GetIdentityVerificationAttributes`),
      ...admin,
    ]
  }
}

async function checkSandbox({ ses }: Clients): Promise<Finding[]> {
  const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand({}))
  if (Max24HourSend > SANDBOX_EMAILS_PER_DAY) return []
  const fix =
    'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://…'
  return [note('mail', `SES is in the sandbox and only sends to verified addresses: ${fix}`)]
}

/** Where Amazon Location geocodes: https://docs.aws.amazon.com/location/latest/developerguide/location-regions.html */
const GEOCODER_REGIONS = [
  'us-east-1',
  'us-east-2',
  'us-west-2',
  'ca-central-1',
  'sa-east-1',
  'eu-central-1',
  'eu-north-1',
  'eu-south-2',
  'eu-west-1',
  'eu-west-2',
  'ap-northeast-1',
  'ap-south-1',
  'ap-southeast-2',
  'us-gov-west-1',
]

/** https://docs.aws.amazon.com/location/latest/developerguide/GrabMaps.html */
const SOUTHEAST_ASIAN_GEOCODERS = ['ap-southeast-1', 'ap-southeast-5']

/** Resources and services that must be, or are, in certain regions. */
export function checkResourceRegions({ settings, region }: Pick<CheckContext, 'settings' | 'region'>): Finding[] {
  const { waf, cloudFront, certificateArn, geocoder } = settings
  const findings: Finding[] = []
  if (geocoder === 'places' && SOUTHEAST_ASIAN_GEOCODERS.includes(region)) {
    findings.push(note('geocoder', `Amazon Location looks up addresses of Southeast Asia alone in ${region}`))
  } else if (geocoder === 'places' && !GEOCODER_REGIONS.includes(region)) {
    const text = `Amazon Location looks up no addresses in ${region}: set geocoder to gazetteer, or deploy to one of ${GEOCODER_REGIONS.join(', ')}`
    findings.push(missing('geocoder', text))
  }
  if (waf === 'on' && region !== EDGE_REGION) {
    const text = `CloudFront only accepts web ACLs in ${EDGE_REGION}: deploy there, or create one there and set waf to its ARN`
    findings.push(missing('waf', text))
  }
  if (cloudFront === 'off' && certificateArn !== '' && regionOf(certificateArn) !== region) {
    findings.push(
      missing('certificate', `without CloudFront it must be in ${region}: ${requestCertificate(settings, region)}`),
    )
  }
  return findings
}

/** How many functions decode pictures, and what Lambda keeps free of reservations. */
const PICTURE_FUNCTIONS = 2
const MIN_UNRESERVED = 100
/** Of an account whose limit AWS has not raised yet. */
const NEW_ACCOUNT_CONCURRENCY = 10
const MORE_CONCURRENCY =
  'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000'

/** Whether the account runs enough functions at once: 10 in all when it is new. */
export async function checkConcurrency({ clients, settings }: CheckContext): Promise<Finding> {
  try {
    const { AccountLimit } = await clients.lambda.send(new GetAccountSettingsCommand({}))
    const limit = AccountLimit?.ConcurrentExecutions ?? 0
    const reserved = PICTURE_FUNCTIONS * settings.pictureConcurrency
    if (reserved > 0 && limit - reserved < MIN_UNRESERVED) {
      const text = `Lambda runs ${limit} functions at once in this account, of which ${MIN_UNRESERVED} must not be reserved: set pictureConcurrency to 0, or ${MORE_CONCURRENCY}`
      return missing('concurrency', text)
    }
    if (limit > NEW_ACCOUNT_CONCURRENCY) return ok('concurrency', `${limit} functions at once`)
    return note('concurrency', `only ${limit} functions run at once, the rest is rejected: ${MORE_CONCURRENCY}`)
  } catch (error) {
    return note('concurrency', `cannot be read (${messageOf(error)}): allow lambda:GetAccountSettings`)
  }
}

/** Of an HTTP API. AWS raises the first on request, the second never. */
const MAX_ROUTES = 300
const MAX_INTEGRATIONS = 300

/** How many routes and integrations API Gateway leaves for endpoints to come. */
export function checkRoutes(endpoints: readonly Pick<Endpoint, 'routes'>[]): Finding {
  const routes = endpoints.flatMap((endpoint) => endpoint.routes).length
  const integrations = endpoints.length
  const text = [
    `${routes} of ${MAX_ROUTES} routes (${MAX_ROUTES - routes} left)`,
    `${integrations} of ${MAX_INTEGRATIONS} integrations (${MAX_INTEGRATIONS - integrations} left)`,
  ].join(', ')
  if (integrations > MAX_INTEGRATIONS) return missing('routes', `${text}, which AWS does not raise`)
  if (routes > MAX_ROUTES) return note('routes', `${text}: ask Service Quotas for more "Routes per API"`)
  return ok('routes', text)
}

/** Without credentials or a region, only the checks that need neither. */
export async function checkAll(
  settings: Settings,
  region: string | undefined,
  clientsOf: (region: string) => Clients,
): Promise<{ findings: Finding[]; accountId: string }> {
  const { endpoints } = await listFunctions()
  const local = [checkNode(), checkRegion(region), checkRoutes(endpoints)]
  if (!region) return { findings: local, accountId: '' }
  const context = { settings, region, clients: clientsOf(region) }
  const { id: accountId, finding } = await checkAccount(context)
  const found = [...local, finding, ...checkResourceRegions(context)]
  if (finding.level === 'missing') return { findings: found, accountId }
  const remote = await Promise.all([
    checkBootstrap(context, accountId),
    checkConcurrency(context),
    checkMail(context),
    checkCertificate(context),
    checkStacks(context),
    checkIndexes(context),
  ])
  return { findings: [...found, ...remote.flat()], accountId }
}

// Checks the requirements of a deployment. Each finding is one line: what was found, or what is missing and the command that
// fixes it.
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { GetParameterCommand } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { domainOf } from '../../shared/text/email-address.js'
import { EDGE_REGION, regionOf, type Settings } from '../settings.js'
import { API_STACK, DATA_STACK, stackName } from '../stacks/names.js'
import type { Clients } from './account.js'

/** `missing` stops the deployment, `note` does not. */
export interface Finding {
  level: 'ok' | 'note' | 'missing'
  subject: string
  text: string
}

const findingOf = (level: Finding['level']) => (subject: string, text: string) => ({ level, subject, text })
const ok = findingOf('ok')
const note = findingOf('note')
const missing = findingOf('missing')

export interface CheckContext {
  settings: Settings
  region: string
  clients: Clients
}

const MIN_NODE = [20, 19] as const
/** Of templates of this CDK version (`requiresBootstrapStackVersion` in cdk.out/manifest.json). */
const MIN_BOOTSTRAP_VERSION = 6
/** With the CDK's default qualifier. */
const BOOTSTRAP_PARAMETER = '/cdk-bootstrap/hnb659fds/version'
/** The daily quota of an account in the SES sandbox. */
const SANDBOX_EMAILS_PER_DAY = 200

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
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
  if (name === 'CredentialsProviderError') {
    return 'no credentials: run `aws configure`, or `aws sso login` and export AWS_PROFILE=…'
  }
  if (['ExpiredToken', 'ExpiredTokenException', 'InvalidClientTokenId'].includes(name)) {
    return 'the credentials are expired or invalid: run `aws sso login`, or `aws configure`'
  }
  return `AWS does not respond (${message}): check the connection and the name of the region`
}

/** The bootstrap stack, to which the CDK uploads assets. */
export async function checkBootstrap({ clients, region }: CheckContext, accountId: string): Promise<Finding> {
  const fix = `npx cdk bootstrap aws://${accountId}/${region}`
  try {
    const { Parameter } = await clients.ssm.send(new GetParameterCommand({ Name: BOOTSTRAP_PARAMETER }))
    const version = Number(Parameter?.Value)
    if (version >= MIN_BOOTSTRAP_VERSION) return ok('bootstrap', `version ${version}`)
    return missing('bootstrap', `version ${version} is older than ${MIN_BOOTSTRAP_VERSION}: ${fix}`)
  } catch (error) {
    if (nameOf(error) === 'ParameterNotFound')
      return missing('bootstrap', `this account and region are not bootstrapped: ${fix}`)
    return missing(
      'bootstrap',
      `cannot be read (${messageOf(error)}): allow ssm:GetParameter on ${BOOTSTRAP_PARAMETER}`,
    )
  }
}

/** Whether SES accepts the sender, and whether the account is in the sandbox. */
export async function checkMail({
  clients,
  region,
  settings: { mailSender, adminEmail },
}: CheckContext): Promise<Finding[]> {
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
    return [await checkSender(clients, mailSender, region), ...(await checkSandbox(clients)), ...admin]
  } catch (error) {
    return [
      missing('mail', `SES cannot be read (${messageOf(error)}): allow ses:GetIdentityVerificationAttributes`),
      ...admin,
    ]
  }
}

async function checkSender({ ses }: Clients, sender: string, region: string): Promise<Finding> {
  const Identities = [sender, domainOf(sender)]
  const { VerificationAttributes = {} } = await ses.send(new GetIdentityVerificationAttributesCommand({ Identities }))
  const verified = Identities.find((identity) => VerificationAttributes[identity]?.VerificationStatus === 'Success')
  if (verified) return ok('mail', `${verified} is verified`)
  const isPending = Identities.some((identity) => VerificationAttributes[identity]?.VerificationStatus === 'Pending')
  if (isPending) return missing('mail', `${sender} is not verified yet: follow the link in the email from SES`)
  const fix = `aws ses verify-email-identity --email-address ${sender} --region ${region}`
  return missing('mail', `${sender} is not verified in SES: ${fix}`)
}

async function checkSandbox({ ses }: Clients): Promise<Finding[]> {
  const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand({}))
  if (Max24HourSend > SANDBOX_EMAILS_PER_DAY) return []
  const fix =
    'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://…'
  return [note('mail', `SES is in the sandbox and only sends to verified addresses: ${fix}`)]
}

/** Resources that must be in a certain region. */
export function checkResourceRegions({ settings, region }: Pick<CheckContext, 'settings' | 'region'>): Finding[] {
  const { waf, cloudFront, certificateArn } = settings
  const findings: Finding[] = []
  if (waf === 'on' && region !== EDGE_REGION) {
    const text = `CloudFront only accepts web ACLs in ${EDGE_REGION}: deploy there, or create one there and set waf to its ARN`
    findings.push(missing('waf', text))
  }
  if (cloudFront === 'off' && certificateArn !== '' && regionOf(certificateArn) !== region) {
    findings.push(
      missing(
        'certificate',
        `without CloudFront it must be in ${region}: aws acm request-certificate --region ${region} --validation-method DNS --domain-name ${settings.domainName}`,
      ),
    )
  }
  return findings
}

/** Whether the stacks can be updated. */
export async function checkStacks({ clients, settings, region }: CheckContext): Promise<Finding[]> {
  const names = [DATA_STACK, API_STACK].map((id) => stackName(settings, id))
  return (await Promise.all(names.map((name) => checkStack(clients, name, region)))).flat()
}

async function checkStack({ cloudFormation }: Clients, name: string, region: string): Promise<Finding[]> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: name }))
    const status = Stacks[0]?.StackStatus ?? ''
    if (status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED') {
      const fix = `aws cloudformation delete-stack --stack-name ${name} --region ${region}`
      return [missing('stack', `${name} was never created successfully (${status}): ${fix}`)]
    }
    if (status.endsWith('_IN_PROGRESS'))
      return [missing('stack', `${name} is being updated (${status}): wait until that is finished`)]
    return [ok('stack', `${name} exists (${status}) and will be updated`)]
  } catch (error) {
    // CloudFormation's error for a stack that does not exist.
    if (nameOf(error) === 'ValidationError') return []
    return [missing('stack', `cannot be read (${messageOf(error)}): allow cloudformation:DescribeStacks`)]
  }
}

/** Without credentials or a region, only the checks that need neither. */
export async function checkAll(
  settings: Settings,
  region: string | undefined,
  clientsOf: (region: string) => Clients,
): Promise<{ findings: Finding[]; accountId: string }> {
  const local = [checkNode(), checkRegion(region)]
  if (!region) return { findings: local, accountId: '' }
  const context = { settings, region, clients: clientsOf(region) }
  const { id: accountId, finding } = await checkAccount(context)
  const found = [...local, finding, ...checkResourceRegions(context)]
  if (finding.level === 'missing') return { findings: found, accountId }
  const remote = await Promise.all([checkBootstrap(context, accountId), checkMail(context), checkStacks(context)])
  return { findings: [...found, ...remote.flat()], accountId }
}

/** One line each. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings.map(({ level, subject, text }) => `${level.padEnd(8)}${subject.padEnd(12)}${text}`).join('\n')
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

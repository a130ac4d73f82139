// What has to be there before a deployment. Each check says in one line what it found, or what is missing and the command
// that mends it.
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

export interface CheckContext {
  settings: Settings
  region: string
  clients: Clients
}

export interface Account {
  id: string
  finding: Finding
}

const LEAST_NODE = [20, 19] as const
/** What templates of this CDK version ask for (`requiresBootstrapStackVersion` in cdk.out/manifest.json). */
const LEAST_BOOTSTRAP_VERSION = 6
/** By the CDK's default qualifier. */
const BOOTSTRAP_PARAMETER = '/cdk-bootstrap/hnb659fds/version'
/** What SES lets an account in its sandbox send in a day. */
const SANDBOX_LETTERS = 200

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])
  if (isEnough) return ok('node', version)
  return missing('node', `${version} is too old: install ${LEAST_NODE.join('.')} or newer from https://nodejs.org`)
}

export function checkRegion(region: string | undefined): Finding {
  if (region) return ok('region', region)
  return missing('region', 'none is set: export AWS_REGION=us-east-1, or another region near your visitors')
}

/** Who the credentials are of. */
export async function checkAccount({ clients }: Pick<CheckContext, 'clients'>): Promise<Account> {
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
    return 'the credentials have expired or are none: run `aws sso login`, or `aws configure`'
  }
  return `AWS cannot be asked (${message}): check the connection and the name of the region`
}

/** Where the CDK puts what it deploys. */
export async function checkBootstrap({ clients, region }: CheckContext, accountId: string): Promise<Finding> {
  const mend = `npx cdk bootstrap aws://${accountId}/${region}`
  try {
    const { Parameter } = await clients.ssm.send(new GetParameterCommand({ Name: BOOTSTRAP_PARAMETER }))
    const version = Number(Parameter?.Value)
    if (version >= LEAST_BOOTSTRAP_VERSION) return ok('bootstrap', `version ${version}`)
    return missing('bootstrap', `version ${version} is older than ${LEAST_BOOTSTRAP_VERSION}: ${mend}`)
  } catch (error) {
    if (nameOf(error) === 'ParameterNotFound') return missing('bootstrap', `the CDK has not been set up here: ${mend}`)
    return missing(
      'bootstrap',
      `cannot be looked up (${messageOf(error)}): allow ssm:GetParameter on ${BOOTSTRAP_PARAMETER}`,
    )
  }
}

/** Whether SES lets the sender mail, and whom. */
export async function checkMail({
  clients,
  region,
  settings: { mailSender, adminEmail },
}: CheckContext): Promise<Finding[]> {
  if (mailSender === '') {
    return [
      note('mail', 'mailSender is not set: nobody can sign up, since letters wait in the outbox; set it in cdk.json'),
    ]
  }
  const admin = adminEmail === '' ? [note('mail', 'adminEmail is not set: suggestions and messages reach nobody')] : []
  try {
    return [await checkSender(clients, mailSender, region), ...(await checkSandbox(clients)), ...admin]
  } catch (error) {
    return [
      missing('mail', `SES cannot be asked (${messageOf(error)}): allow ses:GetIdentityVerificationAttributes`),
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
  if (isPending)
    return missing('mail', `${sender} is not verified yet: follow the link in the mail that SES has sent there`)
  const mend = `aws ses verify-email-identity --email-address ${sender} --region ${region}`
  return missing('mail', `SES does not know ${sender}: ${mend}`)
}

async function checkSandbox({ ses }: Clients): Promise<Finding[]> {
  const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand({}))
  if (Max24HourSend > SANDBOX_LETTERS) return []
  const mend =
    'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://…'
  return [note('mail', `SES is in its sandbox and mails verified addresses alone: ${mend}`)]
}

/** What has to lie in a certain region. */
export function checkPlaces({ settings, region }: Pick<CheckContext, 'settings' | 'region'>): Finding[] {
  const { waf, cloudFront, certificateArn } = settings
  const findings: Finding[] = []
  if (waf === 'on' && region !== EDGE_REGION) {
    const text = `CloudFront takes web ACLs of ${EDGE_REGION} alone: deploy there, or make one there and set its ARN as waf`
    findings.push(missing('waf', text))
  }
  if (cloudFront === 'off' && certificateArn !== '' && regionOf(certificateArn) !== region) {
    findings.push(
      missing(
        'certificate',
        `without CloudFront it must be of ${region}: aws acm request-certificate --region ${region} --validation-method DNS --domain-name ${settings.domainName}`,
      ),
    )
  }
  return findings
}

/** Whether CloudFormation can go on from where it last ended. */
export async function checkStacks({ clients, settings, region }: CheckContext): Promise<Finding[]> {
  const names = [DATA_STACK, API_STACK].map((id) => stackName(settings, id))
  return (await Promise.all(names.map((name) => checkStack(clients, name, region)))).flat()
}

async function checkStack({ cloudFormation }: Clients, name: string, region: string): Promise<Finding[]> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: name }))
    const status = Stacks[0]?.StackStatus ?? ''
    if (status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED') {
      const mend = `aws cloudformation delete-stack --stack-name ${name} --region ${region}`
      return [missing('stack', `${name} has never come to be (${status}): ${mend}`)]
    }
    if (status.endsWith('_IN_PROGRESS'))
      return [missing('stack', `${name} is being changed (${status}): wait until it is done`)]
    return [ok('stack', `${name} is there (${status}) and will be updated`)]
  } catch (error) {
    // That is how CloudFormation says that there is none.
    if (nameOf(error) === 'ValidationError') return []
    return [missing('stack', `cannot be looked up (${messageOf(error)}): allow cloudformation:DescribeStacks`)]
  }
}

/** All of them; those that need an account are left out where there is none. */
export async function checkAll(
  settings: Settings,
  region: string | undefined,
  clientsOf: (region: string) => Clients,
): Promise<{ findings: Finding[]; accountId: string }> {
  const local = [checkNode(), checkRegion(region)]
  if (!region) return { findings: local, accountId: '' }
  const context = { settings, region, clients: clientsOf(region) }
  const { id: accountId, finding } = await checkAccount(context)
  const found = [...local, finding, ...checkPlaces(context)]
  if (finding.level === 'missing') return { findings: found, accountId }
  const remote = await Promise.all([checkBootstrap(context, accountId), checkMail(context), checkStacks(context)])
  return { findings: [...found, ...remote.flat()], accountId }
}

/** One line each. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings.map(({ level, subject, text }) => `${level.padEnd(8)}${subject.padEnd(12)}${text}`).join('\n')
}

function ok(subject: string, text: string): Finding {
  return { level: 'ok', subject, text }
}

function note(subject: string, text: string): Finding {
  return { level: 'note', subject, text }
}

function missing(subject: string, text: string): Finding {
  return { level: 'missing', subject, text }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

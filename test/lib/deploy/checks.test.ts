import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { GetParameterCommand } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { configuredRegion, newClients } from '../../../lib/deploy/account.js'
import {
  checkAccount,
  checkAll,
  checkBootstrap,
  checkMail,
  checkNode,
  checkRegion,
  checkResourceRegions,
  checkStacks,
  formatFindings,
} from '../../../lib/deploy/checks.js'
import { readSettings } from '../../../lib/settings.js'

const ACCOUNT = '123456789012'
const REGION = 'eu-central-1'
const SENDER = 'directory@mail.example.org'

const clients = newClients(REGION)
const sts = mockClient(clients.sts)
const ssm = mockClient(clients.ssm)
const ses = mockClient(clients.ses)
const cloudFormation = mockClient(clients.cloudFormation)

const settings = (own: Record<string, unknown> = {}) => {
  const context: Record<string, unknown> = { serviceName: 'directory', stage: 'test', ...own }
  return readSettings({ tryGetContext: (name) => context[name] })
}
const context = (own: Record<string, unknown> = {}) => ({ settings: settings(own), region: REGION, clients })
const failure = (name: string, message = name) => Object.assign(new Error(message), { name })

beforeEach(() => {
  for (const mock of [sts, ssm, ses, cloudFormation]) mock.reset()
})

describe('checkNode', () => {
  it.each(['18.20.0', '20.18.1'])('rejects version %s', (version) => {
    expect(checkNode(version)).toMatchObject({ level: 'missing', text: expect.stringContaining('20.19') })
  })

  it.each(['20.19.0', '20.20.2', '24.1.0'])('accepts version %s', (version) => {
    expect(checkNode(version)).toMatchObject({ level: 'ok' })
  })
})

describe('checkRegion', () => {
  it('says how to set one', () => {
    expect(checkRegion(undefined)).toMatchObject({ level: 'missing', text: expect.stringContaining('AWS_REGION=') })
  })

  it.each([
    [{ AWS_REGION: REGION }, REGION],
    [{ AWS_DEFAULT_REGION: REGION }, REGION],
    [{ AWS_REGION: REGION, AWS_DEFAULT_REGION: 'us-west-2' }, REGION],
  ])('reads %o', async (environment, region) => {
    expect(await configuredRegion(environment)).toBe(region)
  })
})

describe('checkAccount', () => {
  it.each([
    ['CredentialsProviderError', 'aws configure'],
    ['ExpiredToken', 'aws sso login'],
    ['InvalidClientTokenId', 'aws configure'],
    ['TimeoutError', 'check the connection'],
  ])('says what to do after %s', async (name, fix) => {
    sts.on(GetCallerIdentityCommand).rejects(failure(name))

    const { finding } = await checkAccount(context())

    expect(finding).toMatchObject({ level: 'missing', text: expect.stringContaining(fix) })
  })

  it('shows the account and identity of the credentials', async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: ACCOUNT, Arn: 'arn:aws:iam::123456789012:user/ann' })

    const { id, finding } = await checkAccount(context())

    expect([id, finding.level]).toEqual([ACCOUNT, 'ok'])
    expect(finding.text).toContain('user/ann')
  })
})

describe('checkBootstrap', () => {
  const fix = `npx cdk bootstrap aws://${ACCOUNT}/${REGION}`

  it('gives the command when the account is not bootstrapped', async () => {
    ssm.on(GetParameterCommand).rejects(failure('ParameterNotFound'))

    expect(await checkBootstrap(context(), ACCOUNT)).toMatchObject({
      level: 'missing',
      text: expect.stringContaining(fix),
    })
  })

  it('gives the command when the bootstrap version is too old', async () => {
    ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '5' } })

    expect(await checkBootstrap(context(), ACCOUNT)).toMatchObject({
      level: 'missing',
      text: expect.stringContaining(fix),
    })
  })

  it('says which permission is missing', async () => {
    ssm.on(GetParameterCommand).rejects(failure('AccessDeniedException'))

    expect((await checkBootstrap(context(), ACCOUNT)).text).toContain('ssm:GetParameter')
  })

  it('accepts a version that is new enough', async () => {
    ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '29' } })

    expect(await checkBootstrap(context(), ACCOUNT)).toMatchObject({ level: 'ok' })
  })
})

describe('checkMail', () => {
  const verified = (identity: string, VerificationStatus: 'Success' | 'Pending') => {
    ses.on(GetIdentityVerificationAttributesCommand).resolves({
      VerificationAttributes: { [identity]: { VerificationStatus } },
    })
    ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 50_000 })
  }
  const mailing = context({ mailSender: SENDER, adminEmail: 'admin@example.org' })

  it('does not require a sender, and says what that means', async () => {
    expect(await checkMail(context())).toMatchObject([{ level: 'note', text: expect.stringContaining('mailSender') }])
    expect(ses.calls()).toHaveLength(0)
  })

  it('gives the command for a sender that is not verified', async () => {
    verified('other@example.org', 'Success')

    const [finding] = await checkMail(mailing)

    expect(finding).toMatchObject({ level: 'missing' })
    expect(finding?.text).toContain(`aws ses verify-email-identity --email-address ${SENDER} --region ${REGION}`)
  })

  it('reminds of the pending verification email', async () => {
    verified(SENDER, 'Pending')

    expect(await checkMail(mailing)).toMatchObject([
      { level: 'missing', text: expect.stringContaining('follow the link') },
    ])
  })

  it.each([SENDER, 'mail.example.org'])('accepts a sender when %s is verified', async (identity) => {
    verified(identity, 'Success')

    expect(await checkMail(mailing)).toMatchObject([{ level: 'ok', text: expect.stringContaining(identity) }])
  })

  it('reports the sandbox', async () => {
    verified(SENDER, 'Success')
    ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 200 })

    expect(await checkMail(mailing)).toMatchObject([
      { level: 'ok' },
      { level: 'note', text: expect.stringContaining('sandbox') },
    ])
  })

  it('reports a missing adminEmail', async () => {
    verified(SENDER, 'Success')

    const findings = await checkMail(context({ mailSender: SENDER }))

    expect(findings).toMatchObject([{ level: 'ok' }, { level: 'note', text: expect.stringContaining('adminEmail') }])
  })

  it('says which permission is missing', async () => {
    ses.on(GetIdentityVerificationAttributesCommand).rejects(failure('AccessDenied'))

    expect((await checkMail(mailing))[0]?.text).toContain('ses:GetIdentityVerificationAttributes')
  })
})

describe('checkResourceRegions', () => {
  const certificate = (region: string) => `arn:aws:acm:${region}:${ACCOUNT}:certificate/1`
  const domain = { domainName: 'api.example.org' }

  it('rejects a new web ACL outside the region of CloudFront', () => {
    expect(checkResourceRegions(context({ waf: 'on' }))).toMatchObject([{ level: 'missing', subject: 'waf' }])
    expect(checkResourceRegions({ ...context({ waf: 'on' }), region: 'us-east-1' })).toEqual([])
  })

  it('rejects a certificate of another region without CloudFront', () => {
    const own = { ...domain, cloudFront: 'off', certificateArn: certificate('us-east-1') }

    expect(checkResourceRegions(context(own))).toMatchObject([
      { level: 'missing', text: expect.stringContaining(REGION) },
    ])
    expect(checkResourceRegions(context({ ...own, certificateArn: certificate(REGION) }))).toEqual([])
  })
})

describe('checkStacks', () => {
  const inStatus = (StackStatus: string) =>
    cloudFormation.on(DescribeStacksCommand).resolves({
      Stacks: [{ StackName: 'x', CreationTime: new Date(0), StackStatus: StackStatus as 'CREATE_COMPLETE' }],
    })

  it('reports nothing about stacks that do not exist yet', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(failure('ValidationError', 'Stack does not exist'))

    expect(await checkStacks(context())).toEqual([])
  })

  it('gives the command for a stack that was never created successfully', async () => {
    inStatus('ROLLBACK_COMPLETE')

    const [finding] = await checkStacks(context())

    expect(finding).toMatchObject({ level: 'missing' })
    expect(finding?.text).toContain('aws cloudformation delete-stack --stack-name directory-test-data')
  })

  it('asks to wait for a stack that is being updated', async () => {
    inStatus('UPDATE_IN_PROGRESS')

    expect(await checkStacks(context())).toMatchObject([{ level: 'missing' }, { level: 'missing' }])
  })

  it('accepts existing stacks', async () => {
    inStatus('UPDATE_COMPLETE')

    expect(await checkStacks(context())).toMatchObject([{ level: 'ok' }, { level: 'ok' }])
  })
})

describe('checkAll', () => {
  it('sends no requests to AWS without a region', async () => {
    await checkAll(settings(), undefined, () => clients)

    expect(sts.calls()).toHaveLength(0)
  })

  it('stops after the account when there are no credentials', async () => {
    sts.on(GetCallerIdentityCommand).rejects(failure('CredentialsProviderError'))

    const { findings } = await checkAll(settings(), REGION, () => clients)

    expect(findings.map(({ subject }) => subject)).toEqual(['node', 'region', 'account'])
    expect(ssm.calls()).toHaveLength(0)
  })

  it('has one line for each finding', async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: ACCOUNT, Arn: 'arn' })
    ssm.on(GetParameterCommand).rejects(failure('ParameterNotFound'))
    cloudFormation.on(DescribeStacksCommand).rejects(failure('ValidationError'))

    const { findings } = await checkAll(settings(), REGION, () => clients)

    expect(formatFindings(findings).split('\n')).toEqual([
      expect.stringMatching(/^ok {6}node /),
      expect.stringMatching(/^ok {6}region /),
      expect.stringMatching(/^ok {6}account /),
      expect.stringMatching(/^missing bootstrap .*npx cdk bootstrap/),
      expect.stringMatching(/^note {4}mail /),
    ])
  })

  it('sets timeouts for every request', async () => {
    for (const { config } of Object.values(newClients(REGION))) {
      const handler = config.requestHandler as unknown as { configProvider: Promise<unknown> }
      expect(await handler.configProvider).toMatchObject({ requestTimeout: 10_000, throwOnRequestTimeout: true })
    }
  })
})

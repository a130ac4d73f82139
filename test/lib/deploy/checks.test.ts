import { DescribeStackResourcesCommand, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda'
import {
  GetIdentityDkimAttributesCommand,
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
} from '@aws-sdk/client-ses'
import { GetParameterCommand } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configuredRegion, newClients } from '../../../lib/deploy/account.js'
import {
  checkAccount,
  checkAll,
  checkBootstrap,
  checkConcurrency,
  checkMail,
  checkNode,
  checkRegion,
  checkResourceRegions,
  checkRoutes,
} from '../../../lib/deploy/checks.js'
import { formatFindings } from '../../../lib/deploy/findings.js'
import { checkIndexes, checkStacks } from '../../../lib/deploy/stack-checks.js'
import { readSettings } from '../../../lib/settings.js'
import { STACKS } from '../../../lib/stacks/names.js'

const ACCOUNT = '123456789012'
const REGION = 'eu-central-1'
const SENDER = 'directory@mail.example.org'
const RESTORED_STREAM = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/directory-restored/stream/2026`

const clients = newClients(REGION)
const sts = mockClient(clients.sts)
const ssm = mockClient(clients.ssm)
const ses = mockClient(clients.ses)
const cloudFormation = mockClient(clients.cloudFormation)
const lambda = mockClient(clients.lambda)
const dynamodb = mockClient(clients.dynamodb)

const settings = (own: Record<string, unknown> = {}) => {
  const context: Record<string, unknown> = { serviceName: 'directory', stage: 'test', ...own }
  return readSettings({ tryGetContext: (name) => context[name] })
}
const context = (own: Record<string, unknown> = {}) => ({ settings: settings(own), region: REGION, clients })
const failure = (name: string, message = name) => Object.assign(new Error(message), { name })

beforeEach(() => {
  for (const mock of [sts, ssm, ses, cloudFormation, lambda, dynamodb]) mock.reset()
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } })
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
  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ['CredentialsProviderError', 'run `aws login`'],
    ['ExpiredToken', 'run `aws login`'],
    ['InvalidClientTokenId', 'run `aws login`'],
    ['TimeoutError', 'check the connection'],
  ])('says what to do after %s', async (name, fix) => {
    sts.on(GetCallerIdentityCommand).rejects(failure(name))

    const { finding } = await checkAccount(context())

    expect(finding).toMatchObject({ level: 'missing', text: expect.stringContaining(fix) })
  })

  it('says that those of the environment come before a login', async () => {
    sts.on(GetCallerIdentityCommand).rejects(failure('ExpiredToken'))
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'expired')

    const { finding } = await checkAccount(context())

    expect(finding.text).toContain(
      'run `unset AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN`, then `aws login`',
    )
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
  const verified = (identity: string, VerificationStatus: 'Success' | 'Pending' | 'Failed') => {
    ses.on(GetIdentityVerificationAttributesCommand).resolves({
      VerificationAttributes: { [identity]: { VerificationStatus } },
    })
    ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 50_000 })
  }
  const signing = (domain: string, DkimVerificationStatus: 'Success' | 'Pending' = 'Success', DkimEnabled = true) =>
    ses.on(GetIdentityDkimAttributesCommand).resolves({
      DkimAttributes: { [domain]: { DkimEnabled, DkimVerificationStatus, DkimTokens: ['token'] } },
    })
  const records = (all: Record<string, string[][]>, code = 'ENOTFOUND') => ({
    resolveTxt: async (name: string) => all[name] ?? Promise.reject(Object.assign(new Error(code), { code })),
  })
  const DMARC = records({ '_dmarc.example.org': [['v=spf1 -all'], ['v=DMARC1; ', 'p=reject']] })
  const mailingFrom = (mailSender: string, dns: object = DMARC) => ({
    ...context({ mailSender, adminEmail: 'admin@example.org' }),
    ...dns,
  })
  const mailing = mailingFrom(SENDER)
  const notesOf = async (given: Parameters<typeof checkMail>[0]) =>
    (await checkMail(given)).filter(({ level }) => level === 'note').map(({ text }) => text)

  beforeEach(() => {
    signing('example.org')
  })

  it('does not require a sender, and says what that means', async () => {
    expect(await checkMail(context())).toMatchObject([{ level: 'note', text: expect.stringContaining('mailSender') }])
    expect(ses.calls()).toHaveLength(0)
  })

  it('gives the commands for a sender that is not verified, that of its domain first', async () => {
    verified('other@example.org', 'Success')

    const [finding] = await checkMail(mailing)

    expect(finding).toMatchObject({ level: 'missing' })
    expect(finding?.text).toContain(
      `aws sesv2 create-email-identity --email-identity mail.example.org --region ${REGION}`,
    )
    expect(finding?.text).toMatch(
      new RegExp(`to try it out, aws ses verify-email-identity --email-address ${SENDER} --region ${REGION}$`),
    )
  })

  it('reminds of the pending verification email', async () => {
    verified(SENDER, 'Pending')

    expect(await checkMail(mailing)).toMatchObject([
      { level: 'missing', text: expect.stringContaining('follow the link') },
    ])
  })

  it.each(['Pending', 'Failed'] as const)('names the records of a domain whose verification is %s', async (status) => {
    verified('mail.example.org', status)

    const [finding] = await checkMail(mailing)

    expect(finding).toMatchObject({ level: 'missing', text: expect.stringContaining('_domainkey.mail.example.org') })
    expect(finding?.text).toContain('aws sesv2 get-email-identity --email-identity mail.example.org')
  })

  it.each([SENDER, 'mail.example.org', 'example.org'])('accepts a sender when %s is verified', async (identity) => {
    verified(identity, 'Success')

    expect(await checkMail(mailing)).toMatchObject([
      { level: 'ok', text: `${identity} is verified` },
      { level: 'ok', text: expect.stringContaining('example.org signs') },
      { level: 'ok', text: expect.stringContaining('DMARC') },
    ])
  })

  it.each([
    'ann@gmail.com',
    'ann@googlemail.com',
    'Ann@GMAIL.com',
    'ann@yahoo.com',
    'ann@yahoo.co.uk',
    'ann@outlook.com',
    'ann@hotmail.fr',
    'ann@live.com',
    'ann@icloud.com',
    'ann@me.com',
    'ann@aol.com',
    'ann@gmx.de',
    'ann@web.de',
    'ann@proton.me',
    'ann@mail.ru',
  ])('warns of %s, which mailboxes take for forged, verified or not', async (sender) => {
    for (const status of ['Success', 'Pending'] as const) {
      verified(sender, status)

      expect(await notesOf(mailingFrom(sender))).toEqual([expect.stringMatching(/^mailboxes reject or hide emails/)])
    }
    expect(ses.commandCalls(GetIdentityDkimAttributesCommand)).toEqual([])
  })

  it.each(['mail.example.org', 'gmail.example.org', 'outlook.org', 'live.fans', 'mygmail.com'])(
    'takes %s for a domain of the own',
    async (domain) => {
      verified(domain, 'Success')
      signing(domain)

      const notes = await notesOf(
        mailingFrom(`directory@${domain}`, records({ [`_dmarc.${domain}`]: [['v=DMARC1;p=none']] })),
      )
      expect(notes).toEqual([])
    },
  )

  it.each([
    ['has no signature', {}],
    [
      'waits for the records of its signature',
      { 'mail.example.org': { DkimVerificationStatus: 'Pending', DkimTokens: ['token'] } },
    ],
    [
      'has its signature switched off',
      { 'mail.example.org': { DkimEnabled: false, DkimVerificationStatus: 'Success' } },
    ],
  ])('says what to do for a verified address whose domain %s', async (_, DkimAttributes: Record<string, object>) => {
    verified(SENDER, 'Success')
    ses.on(GetIdentityDkimAttributesCommand).resolves({ DkimAttributes: DkimAttributes as never })

    expect(await notesOf(mailing)).toEqual([
      expect.stringMatching(
        /^mail\.example\.org does not sign emails \(DKIM\).*aws sesv2 .*--email-identity mail\.example\.org/,
      ),
    ])
  })

  it.each([
    ['ENOTFOUND', {}],
    ['ENODATA', {}],
    ['ENOTFOUND', { '_dmarc.example.org': [['v=spf1 -all']], '_dmarc.mail.example.org': [['v=DMARC10']] }],
  ])('gives the record of a domain without DMARC policy (%s, %o)', async (code, all: Record<string, string[][]>) => {
    verified(SENDER, 'Success')

    expect(await notesOf(mailingFrom(SENDER, records(all, code)))).toEqual([
      expect.stringMatching(/TXT record _dmarc\.example\.org with the value v=DMARC1; p=none$/),
    ])
  })

  it.each([
    ['mail.example.co.uk', ['mail.example.co.uk', 'example.co.uk']],
    ['Example.CO.UK', ['example.co.uk']],
    ['a.b.example.com.br', ['a.b.example.com.br', 'b.example.com.br', 'example.com.br']],
    ['example.org', ['example.org']],
  ])('looks no further up from %s than to what its owner has registered', async (domain, domains) => {
    const sender = `directory@${domain}`
    verified(sender, 'Success')
    signing(domains[0] ?? '')
    const asked: string[] = []
    const resolveTxt = async (name: string) => {
      asked.push(name)
      throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
    }

    const notes = await notesOf(mailingFrom(sender, { resolveTxt }))

    expect(notes).toEqual([expect.stringMatching(new RegExp(`^${domains.at(-1)} has no DMARC policy`))])
    expect(asked).toEqual(domains.map((one) => `_dmarc.${one}`))
    const [call] = ses.commandCalls(GetIdentityVerificationAttributesCommand)
    expect(call?.args[0].input.Identities).toEqual([sender, ...domains])
  })

  it('asks SES and DNS at the same time', async () => {
    verified(SENDER, 'Success')
    const order: string[] = []
    ses.on(GetIdentityDkimAttributesCommand).callsFake(async () => {
      await vi.waitFor(() => expect(order).toContain('dmarc'))
      return {}
    })
    const resolveTxt = async () => {
      order.push('dmarc')
      return [['v=DMARC1; p=none']]
    }

    expect(await notesOf(mailingFrom(SENDER, { resolveTxt }))).toHaveLength(1)
  })

  it.each(['ann@Gmail.com', 'ann@gmail.com', 'ann@YAHOO.co.uk'])(
    'offers to try %s out, and no identity of its domain',
    async (sender) => {
      verified('other@example.org', 'Success')

      const [finding] = await checkMail(mailingFrom(sender))

      expect(finding?.text).toContain('to try it out')
      expect(finding?.text).not.toContain('create-email-identity')
    },
  )

  it('stops nothing where DNS does not respond', async () => {
    verified(SENDER, 'Success')

    expect(await notesOf(mailingFrom(SENDER, records({}, 'ETIMEOUT')))).toEqual([
      'the DMARC policy of mail.example.org cannot be read (ETIMEOUT)',
    ])
  })

  it('reports the sandbox', async () => {
    verified(SENDER, 'Success')
    ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 200 })

    expect(await notesOf(mailing)).toEqual([expect.stringContaining('sandbox')])
  })

  it('reports a missing adminEmail', async () => {
    verified(SENDER, 'Success')

    expect(await notesOf({ ...context({ mailSender: SENDER }), ...DMARC })).toEqual([
      expect.stringContaining('adminEmail'),
    ])
  })

  it.each([
    [GetIdentityVerificationAttributesCommand, 'ses:GetIdentityVerificationAttributes'],
    [GetIdentityDkimAttributesCommand, 'ses:GetIdentityDkimAttributes'],
  ])('says which permission is missing', async (command, permission) => {
    verified(SENDER, 'Success')
    ses.on(command as typeof GetIdentityDkimAttributesCommand).rejects(failure('AccessDenied'))

    expect((await checkMail(mailing)).map(({ text }) => text).join()).toContain(permission)
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

describe('checkResourceRegions of the geocoder', () => {
  const check = (region: string, geocoder = 'places') => checkResourceRegions({ ...context({ geocoder }), region })

  it.each(['eu-west-3', 'eu-south-1', 'us-west-1', 'ap-east-1', 'af-south-1'])(
    'rejects Amazon Location in %s, which does not have it',
    (region) => {
      expect(check(region)).toMatchObject([{ level: 'missing', subject: 'geocoder' }])
      expect(check(region)[0]?.text).toMatch(new RegExp(`in ${region}: set geocoder to gazetteer`))
      expect(check(region, 'gazetteer')).toEqual([])
    },
  )

  it.each(['us-east-1', 'eu-central-1', 'ap-southeast-2', 'sa-east-1'])('accepts it in %s', (region) => {
    expect(check(region)).toEqual([])
  })

  it.each(['ap-southeast-1', 'ap-southeast-5'])('says what it knows in %s', (region) => {
    expect(check(region)).toMatchObject([{ level: 'note', text: expect.stringContaining('Southeast Asia') }])
  })
})

describe('checkStacks', () => {
  const inStatus = (StackStatus: string) =>
    cloudFormation.on(DescribeStacksCommand).resolves({
      Stacks: [
        { StackName: 'directory-test-data', CreationTime: new Date(0), StackStatus: StackStatus as 'CREATE_COMPLETE' },
      ],
    })

  it('reports nothing about stacks that do not exist yet', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(failure('ValidationError', 'Stack does not exist'))

    expect(await checkStacks(context())).toMatchObject([
      { level: 'note', text: expect.stringContaining('cloudFront=off') },
    ])
    expect(await checkStacks(context({ cloudFront: 'off' }))).toEqual([])
  })

  it.each([
    ['ROLLBACK_COMPLETE', 'delete-stack'],
    ['REVIEW_IN_PROGRESS', 'delete-stack'],
    ['DELETE_FAILED', 'delete-stack'],
    ['UPDATE_ROLLBACK_FAILED', 'continue-update-rollback'],
    ['UPDATE_FAILED', 'rollback-stack'],
  ])('gives the command for a stack in status %s', async (status, command) => {
    inStatus(status)

    const [finding] = await checkStacks(context())

    expect(finding).toMatchObject({ level: 'missing' })
    expect(finding?.text).toContain(`aws cloudformation ${command} --stack-name directory-test-data --region ${REGION}`)
  })

  it.each([
    ['delete the alarms', 'monitoring', { AlarmTopicArn: 'arn' }, { alarmEmail: 'alarms@example.org' }],
    [
      'put another table than the restored one into use',
      'data',
      { TableName: 'directory-restored' },
      { restoredTable: 'directory-restored', restoredTableStream: RESTORED_STREAM },
    ],
  ])('stops when a forgotten setting would %s', async (_, stack, outputs, settings) => {
    const [subject] = Object.keys(settings)
    const deploy = (deployed: Record<string, string>) => {
      inStatus('UPDATE_COMPLETE')
      const Outputs = Object.entries(deployed).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }))
      const StackName = `directory-test-${stack}`
      cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({
        Stacks: [{ StackName, CreationTime: new Date(0), StackStatus: 'UPDATE_COMPLETE', Outputs }],
      })
    }
    const missing = (own: Record<string, unknown> = {}) =>
      checkStacks(context(own)).then((found) => found.filter(({ level }) => level === 'missing'))

    deploy(outputs)
    expect(await missing()).toMatchObject([{ subject }])
    expect(await missing(settings)).toEqual([])
    deploy({ TableName: 'directory-test-data-TableCD117FA1-1ABCDEFGHIJKL' })
    expect(await missing()).toEqual([])
  })

  it.each([
    ['older than', '2019-06-02T00:00:00.000', 1],
    ['newer than', '2019-05-31T00:00:00.000', 0],
  ])('looks at whether the restored table of the settings is %s the one in use', async (_, created, count) => {
    inStatus('UPDATE_COMPLETE')
    const Outputs = [{ OutputKey: 'TableName', OutputValue: 'directory-restored-again' }]
    const StackName = 'directory-test-data'
    cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({
      Stacks: [{ StackName, CreationTime: new Date(0), StackStatus: 'UPDATE_COMPLETE', Outputs }],
    })
    const TableName = 'directory-restored-again'
    dynamodb.on(DescribeTableCommand, { TableName }).resolves({ Table: { CreationDateTime: new Date(`${created}Z`) } })
    const restoredTableStream = `arn:aws:dynamodb:${REGION}:123456789012:table/directory-restored/stream/2019-06-01T00:00:00.000`

    const findings = await checkStacks(context({ restoredTable: 'directory-restored', restoredTableStream }))

    expect(findings.filter(({ level }) => level === 'missing')).toHaveLength(count)
  })

  it('asks to wait for a stack that is being updated', async () => {
    inStatus('UPDATE_IN_PROGRESS')

    expect((await checkStacks(context())).map(({ level }) => level)).toEqual(STACKS.map(() => 'missing'))
  })

  it('accepts existing stacks', async () => {
    inStatus('UPDATE_COMPLETE')

    expect((await checkStacks(context())).map(({ level }) => level)).toEqual(STACKS.map(() => 'ok'))
  })
})

describe('checkConcurrency', () => {
  const limitOf = (ConcurrentExecutions: number) =>
    lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } })

  it('reports a new account, in which ten functions run at once', async () => {
    limitOf(10)

    const { level, text } = await checkConcurrency(context())

    expect([level, text]).toEqual(['note', expect.stringContaining('request-service-quota-increase')])
  })

  it.each([
    [10, 'missing'],
    [109, 'missing'],
    [110, 'ok'],
  ])('of %i functions at once, reserves five for each of two only if 100 remain', async (limit, level) => {
    limitOf(limit)

    const finding = await checkConcurrency(context({ pictureConcurrency: 5 }))

    expect(finding.level).toBe(level)
    if (level === 'missing') expect(finding.text).toContain('pictureConcurrency')
  })

  it('says which permission is missing', async () => {
    lambda.on(GetAccountSettingsCommand).rejects(failure('AccessDeniedException'))

    expect((await checkConcurrency(context())).text).toContain('lambda:GetAccountSettings')
  })
})

describe('checkIndexes', () => {
  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ]
  const rank = {
    IndexName: 'rank',
    KeySchema: keys('gsi3pk', 'gsi3sk'),
    Projection: { ProjectionType: 'ALL' as const },
  }
  const markers = (NonKeyAttributes: string[]) => ({
    IndexName: 'map',
    KeySchema: keys('gsi2pk', 'gsi2sk'),
    Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes },
  })
  const deployed = (...GlobalSecondaryIndexes: object[]) => {
    cloudFormation.on(DescribeStackResourcesCommand).resolves({
      StackResources: [
        {
          LogicalResourceId: 'Table',
          PhysicalResourceId: 'the-table',
          ResourceType: 'AWS::DynamoDB::GlobalTable',
          Timestamp: new Date(0),
          ResourceStatus: 'CREATE_COMPLETE',
        },
      ],
    })
    dynamodb.on(DescribeTableCommand, { TableName: 'the-table' }).resolves({ Table: { GlobalSecondaryIndexes } })
  }

  it('accepts the indexes of the code, in any order', async () => {
    deployed(rank, markers(['marker']))

    expect(await checkIndexes(context())).toEqual([])
  })

  it('rejects other attributes of an existing index, which DynamoDB cannot change', async () => {
    deployed(markers(['marker', 'name']), rank)

    expect(await checkIndexes(context())).toMatchObject([
      { level: 'missing', text: expect.stringContaining('Changing an index') },
    ])
  })

  it('accepts one new index, and rejects two at a time', async () => {
    deployed(rank)
    expect(await checkIndexes(context())).toEqual([])

    deployed()
    expect(await checkIndexes(context())).toMatchObject([
      { level: 'missing', text: expect.stringContaining('at a time') },
    ])
  })

  it('has nothing to compare before the first deployment', async () => {
    cloudFormation.on(DescribeStackResourcesCommand).rejects(failure('ValidationError'))

    expect(await checkIndexes(context())).toEqual([])
  })
})

describe('checkRoutes', () => {
  /** Of so many endpoints with so many routes in all. */
  const endpoints = (count: number, routes: number) =>
    Array.from({ length: count }, (_, index) => ({
      routes: Array(index === 0 ? routes - (count - 1) : 1).fill({ method: 'GET', path: '/' }),
    }))

  it.each([
    [157, 279, 'ok', '279 of 300 routes (21 left), 157 of 300 integrations (143 left)'],
    [300, 300, 'ok', '300 of 300 routes (0 left), 300 of 300 integrations (0 left)'],
    [157, 301, 'note', 'Routes per API'],
    [301, 301, 'missing', 'does not raise'],
  ])('of %i endpoints with %i routes is %s', (count, routes, level, text) => {
    expect(checkRoutes(endpoints(count, routes))).toMatchObject({ level, text: expect.stringContaining(text) })
  })
})

describe('checkAll', () => {
  it('sends no requests to AWS without a region', async () => {
    const { findings } = await checkAll(settings(), undefined, () => clients)

    expect(findings.map(({ subject }) => subject)).toEqual(['node', 'region', 'routes'])
    expect(sts.calls()).toHaveLength(0)
  })

  it('stops after the account when there are no credentials', async () => {
    sts.on(GetCallerIdentityCommand).rejects(failure('CredentialsProviderError'))

    const { findings } = await checkAll(settings(), REGION, () => clients)

    expect(findings.map(({ subject }) => subject)).toEqual(['node', 'region', 'routes', 'account'])
    expect(ssm.calls()).toHaveLength(0)
  })

  it('has one line for each finding', async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: ACCOUNT, Arn: 'arn' })
    ssm.on(GetParameterCommand).rejects(failure('ParameterNotFound'))
    cloudFormation.on(DescribeStacksCommand).rejects(failure('ValidationError'))
    cloudFormation.on(DescribeStackResourcesCommand).rejects(failure('ValidationError'))

    const { findings } = await checkAll(settings(), REGION, () => clients)

    expect(formatFindings(findings).split('\n')).toEqual([
      expect.stringMatching(/^ok {6}node /),
      expect.stringMatching(/^ok {6}region /),
      expect.stringMatching(/^ok {6}routes {6}\d+ of 300 routes \(\d+ left\), \d+ of 300 integrations \(\d+ left\)$/),
      expect.stringMatching(/^ok {6}account /),
      expect.stringMatching(/^missing bootstrap .*npx cdk bootstrap/),
      expect.stringMatching(/^ok {6}concurrency 1000 /),
      expect.stringMatching(/^note {4}mail /),
      expect.stringMatching(/^note {4}cloudfront /),
    ])
  })

  it('sets timeouts for every request', async () => {
    const { acm, ...others } = newClients(REGION)
    for (const { config } of [...Object.values(others), acm(REGION)]) {
      const handler = config.requestHandler as unknown as { configProvider: Promise<unknown> }
      expect(await handler.configProvider).toMatchObject({ requestTimeout: 10_000, throwOnRequestTimeout: true })
    }
  })
})

import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { newClients } from '../../../lib/deploy/account.js'
import { checkDeployed } from '../../../lib/deploy/deployed-checks.js'
import { settingsWith } from '../../../lib/settings.js'

const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:alarms'
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/1'
const EMAIL = 'alarms@example.org'

const certificates = new ACMClient({ region: 'us-east-1' })
let certificateRegions: string[]
const clients = {
  ...newClients('eu-central-1'),
  acm: (region: string) => {
    certificateRegions.push(region)
    return certificates
  },
}
const acm = mockClient(certificates)
const sns = mockClient(clients.sns)

const denied = () => Object.assign(new Error('not authorized'), { name: 'AccessDenied' })
const checkAlarms = (outputs: Record<string, string> = { AlarmTopicArn: TOPIC }) =>
  checkDeployed(clients, settingsWith({ alarmEmail: EMAIL }), outputs)
const checkCertificate = () =>
  checkDeployed(clients, settingsWith({ domainName: 'api.example.org', certificateArn: CERTIFICATE }), {})

beforeEach(() => {
  certificateRegions = []
  for (const mock of [acm, sns]) mock.reset()
})

describe('checkDeployed', () => {
  it('finds nothing to check without alarms and certificate', async () => {
    expect(await checkAlarms({})).toEqual([])
    expect([sns.calls(), acm.calls()]).toEqual([[], []])
  })

  describe('of the subscription', () => {
    const subscribed = (...all: [endpoint: string, arn: string][]) =>
      sns
        .on(ListSubscriptionsByTopicCommand, { TopicArn: TOPIC })
        .resolves({ Subscriptions: all.map(([Endpoint, SubscriptionArn]) => ({ Endpoint, SubscriptionArn })) })

    it.each([
      ['was never made', []],
      ['is not confirmed', [[EMAIL, 'PendingConfirmation']]],
      ['was ended by a link in an alarm', [[EMAIL, 'Deleted']]],
      ['is of another address', [['other@example.org', `${TOPIC}:1`]]],
    ] satisfies [string, [string, string][]][])('names the email to confirm when it %s', async (_, all) => {
      subscribed(...all)

      expect(await checkAlarms()).toEqual([
        {
          level: 'note',
          subject: 'alarms',
          text: `${EMAIL} receives none yet: follow the link in the email "AWS Notification - Subscription Confirmation"`,
        },
      ])
    })

    it('says who receives the alarms once it is confirmed', async () => {
      subscribed(['other@example.org', 'PendingConfirmation'], [EMAIL, `${TOPIC}:1`])

      expect(await checkAlarms()).toEqual([{ level: 'ok', subject: 'alarms', text: `${EMAIL} receives them` }])
    })

    it('names the permission that is missing', async () => {
      sns.on(ListSubscriptionsByTopicCommand).rejects(denied())

      const [finding] = await checkAlarms()
      expect(finding).toMatchObject({ level: 'note', subject: 'alarms' })
      expect(finding?.text).toMatch(/not authorized.*allow sns:ListSubscriptionsByTopic$/)
    })
  })

  describe('of the certificate', () => {
    const described = (Certificate: object) =>
      acm.on(DescribeCertificateCommand, { CertificateArn: CERTIFICATE }).resolves({ Certificate })
    const validation = (DomainName: string, ValidationStatus: 'SUCCESS' | 'PENDING_VALIDATION') => ({
      DomainName,
      ValidationStatus,
      ResourceRecord: { Type: 'CNAME', Name: `_1.${DomainName}.`, Value: `_2.${DomainName}.` },
    })

    it('says until when it is valid, in its own region', async () => {
      described({ Status: 'ISSUED', NotAfter: new Date('2027-05-31T23:59:59Z') })

      expect(await checkCertificate()).toEqual([
        { level: 'ok', subject: 'certificate', text: 'issued, valid until 2027-05-31' },
      ])
      expect(certificateRegions).toEqual(['us-east-1'])
    })

    it('names the records that its validation still waits for', async () => {
      described({
        Status: 'PENDING_VALIDATION',
        DomainValidationOptions: [
          validation('example.org', 'SUCCESS'),
          validation('api.example.org', 'PENDING_VALIDATION'),
        ],
      })

      expect(await checkCertificate()).toEqual([
        {
          level: 'note',
          subject: 'certificate',
          text: 'PENDING_VALIDATION: create the CNAME record _1.api.example.org. with the value _2.api.example.org.',
        },
      ])
    })

    it('gives the state alone while the records are not known', async () => {
      described({ Status: 'PENDING_VALIDATION' })

      expect(await checkCertificate()).toMatchObject([{ level: 'note', text: 'PENDING_VALIDATION' }])
    })

    it.each([
      [{ Status: 'FAILED', FailureReason: 'CAA_ERROR' }, 'FAILED (CAA_ERROR)'],
      [{ Status: 'VALIDATION_TIMED_OUT' }, 'VALIDATION_TIMED_OUT'],
      [{ Status: 'EXPIRED' }, 'EXPIRED'],
    ])('asks for another one after %o, which no record brings back', async (certificate, state) => {
      described({ ...certificate, DomainValidationOptions: [validation('api.example.org', 'PENDING_VALIDATION')] })

      expect(await checkCertificate()).toEqual([
        { level: 'note', subject: 'certificate', text: `${state}: request another one and set certificateArn` },
      ])
    })

    it('names the permission that is missing', async () => {
      acm.on(DescribeCertificateCommand).rejects(denied())

      const [finding] = await checkCertificate()
      expect(finding).toMatchObject({ level: 'note', subject: 'certificate' })
      expect(finding?.text).toMatch(/not authorized.*allow acm:DescribeCertificate$/)
    })
  })
})

import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { newClients } from '../../../lib/deploy/account.js'
import { checkDeployed } from '../../../lib/deploy/deployed-checks.js'
import { settingsWith } from '../../../lib/settings.js'

const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:alarms'
const EMAIL = 'alarms@example.org'

const clients = newClients('eu-central-1')
const sns = mockClient(clients.sns)

const denied = () => Object.assign(new Error('not authorized'), { name: 'AccessDenied' })
const checkAlarms = (outputs: Record<string, string> = { AlarmTopicArn: TOPIC }) =>
  checkDeployed(clients, settingsWith({ alarmEmail: EMAIL }), outputs)

beforeEach(() => sns.reset())

describe('checkDeployed', () => {
  it('finds nothing to check without alarms', async () => {
    expect(await checkAlarms({})).toEqual([])
    expect(sns.calls()).toEqual([])
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
})

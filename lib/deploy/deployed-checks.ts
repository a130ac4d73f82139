// What remains to be done after a deployment: confirming the subscription of the alarms.
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns'
import type { Settings } from '../settings.js'
import { ALARM_TOPIC_OUTPUT } from '../stacks/names.js'
import type { Clients } from './account.js'
import { messageOf } from './aws-errors.js'
import { type Finding, note, ok } from './findings.js'

export async function checkDeployed(
  clients: Clients,
  { alarmEmail }: Settings,
  outputs: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const topic = outputs[ALARM_TOPIC_OUTPUT]
  return topic ? [await checkSubscription(clients, topic, alarmEmail)] : []
}

async function checkSubscription({ sns }: Clients, TopicArn: string, email: string): Promise<Finding> {
  try {
    const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))
    const own = Subscriptions.find(({ Endpoint }) => Endpoint === email)
    // An unconfirmed subscription has a word in place of its ARN.
    if (own?.SubscriptionArn?.startsWith('arn:')) return ok('alarms', `${email} receives them`)
    return note(
      'alarms',
      `${email} receives none yet: follow the link in the email "AWS Notification - Subscription Confirmation"`,
    )
  } catch (error) {
    return note('alarms', `the subscription cannot be read (${messageOf(error)}): allow sns:ListSubscriptionsByTopic`)
  }
}

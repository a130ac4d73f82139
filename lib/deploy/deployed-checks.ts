// What remains to be done after a deployment: confirming the subscription of the alarms, validating the certificate.
import { DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns'
import { regionOf, type Settings } from '../settings.js'
import { ALARM_TOPIC_OUTPUT } from '../stacks/names.js'
import type { Clients } from './account.js'
import { messageOf } from './aws-errors.js'
import { type Finding, note, ok } from './findings.js'

export async function checkDeployed(
  clients: Clients,
  { alarmEmail, certificateArn }: Settings,
  outputs: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const topic = outputs[ALARM_TOPIC_OUTPUT]
  return Promise.all([
    ...(topic ? [checkSubscription(clients, topic, alarmEmail)] : []),
    ...(certificateArn === '' ? [] : [checkCertificate(clients, certificateArn)]),
  ])
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

async function checkCertificate({ acm }: Clients, CertificateArn: string): Promise<Finding> {
  try {
    const { Certificate } = await acm(regionOf(CertificateArn)).send(new DescribeCertificateCommand({ CertificateArn }))
    const { Status = '', NotAfter, FailureReason, DomainValidationOptions = [] } = Certificate ?? {}
    if (Status === 'ISSUED') return ok('certificate', `issued, valid until ${NotAfter?.toISOString().slice(0, 10)}`)
    const state = FailureReason ? `${Status} (${FailureReason})` : Status
    // What has failed or expired stays so, whatever records there are.
    if (Status !== 'PENDING_VALIDATION')
      return note('certificate', `${state}: request another one and set certificateArn`)
    const fixes = DomainValidationOptions.flatMap(({ ValidationStatus, ResourceRecord: record }) =>
      record && ValidationStatus !== 'SUCCESS'
        ? [`create the ${record.Type} record ${record.Name} with the value ${record.Value}`]
        : [],
    )
    return note('certificate', fixes.length === 0 ? state : `${state}: ${fixes.join(', ')}`)
  } catch (error) {
    return note('certificate', `cannot be read (${messageOf(error)}): allow acm:DescribeCertificate`)
  }
}

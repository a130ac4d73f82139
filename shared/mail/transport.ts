// Sends messages through SES. Import it lazily: the SES client and the composer are slow to load.
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { environment } from '../runtime/environment.js'
import { allRecipients, type Email } from './email.js'
import { composeMessage, type MessageContext } from './mime-message.js'

/** What the stream brings waits for this call, so it fails fast: the outbox retries it later. */
const CONNECTION_TIMEOUT_MS = 1_000
const REQUEST_TIMEOUT_MS = 5_000

export const sesClient = new SESClient({
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
  },
  ...(environment.SES_ENDPOINT
    ? {
        endpoint: environment.SES_ENDPOINT,
        region: 'local',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }
    : {}),
})

type MessageMetadata = Pick<MessageContext, 'id' | 'writtenAt'>

/** @throws EmailError when it cannot be composed, or the error of SES. */
export async function sendEmail(email: Email, { id, writtenAt }: MessageMetadata): Promise<void> {
  const { MAIL_SENDER: sender, SERVICE_NAME: serviceName } = environment
  if (!sender) throw new Error('environment: MAIL_SENDER is not set')
  const addressed = email.to.length > 0 ? email : { ...email, to: fallbackRecipients() }
  const Data = await composeMessage(addressed, { id, writtenAt, sender, serviceName })
  await sesClient.send(
    new SendRawEmailCommand({
      Source: sender,
      Destinations: allRecipients(addressed),
      RawMessage: { Data },
      ConfigurationSetName: environment.MAIL_CONFIGURATION_SET,
    }),
  )
}

function fallbackRecipients(): string[] {
  return environment.ADMIN_EMAIL ? [environment.ADMIN_EMAIL] : []
}

// Hands messages to SES. Only those who mail load it: the client and the composer are no part of other cold starts.
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { environment } from '../runtime/environment.js'
import { type Email, recipientsOf } from './email.js'
import { composeMessage, type MessageContext } from './mime-message.js'

/** There is no second try here, because the outbox is one: who waits for the answer to a request waits for this too. */
const CONNECTION_TIMEOUT_MS = 1_000
const REQUEST_TIMEOUT_MS = 5_000

const client = new SESClient({
  maxAttempts: 1,
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

type SentAs = Pick<MessageContext, 'id' | 'writtenAt'>

/**
 * Sends a letter to all its recipients.
 * @throws LetterError when it cannot be composed, or what SES says.
 */
export async function sendEmail(letter: Email, { id, writtenAt }: SentAs): Promise<void> {
  const { MAIL_SENDER: sender, SERVICE_NAME: serviceName } = environment
  if (!sender) throw new Error('environment: MAIL_SENDER is not set')
  const addressed = letter.to.length > 0 ? letter : { ...letter, to: fallback() }
  const Data = await composeMessage(addressed, { id, writtenAt, sender, serviceName })
  await client.send(
    new SendRawEmailCommand({
      Source: sender,
      Destinations: recipientsOf(addressed),
      RawMessage: { Data },
    }),
  )
}

/** Who gets the letters that nobody else is there for. */
function fallback(): string[] {
  return environment.ADMIN_EMAIL ? [environment.ADMIN_EMAIL] : []
}

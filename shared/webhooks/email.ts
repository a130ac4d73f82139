// Tells the administrators of a region that a webhook has stopped.
import type { Recipients } from '../accounts/recipients.js'
import type { Email } from '../mail/email.js'
import { layOut } from '../mail/layout.js'
import { environment } from '../runtime/environment.js'
import type { Webhook } from './record.js'

export function stoppedEmail({ id, name, host }: Webhook, reason: string, { to, cc }: Recipients): Email {
  const { PUBLIC_URL } = environment
  return {
    to,
    cc,
    subject: 'a webhook has stopped',
    ...layOut([
      'This webhook gets no more activity, because nothing has reached its receiver for a day, or the receiver wants no more:',
      {
        fields: [
          ['Name', name],
          ['Address', host],
          ['Last problem', reason],
        ],
      },
      'When the receiver works again, send a test and resume the webhook. What has happened meanwhile is not sent.',
      ...(PUBLIC_URL ? [{ link: `${PUBLIC_URL}/admin/webhooks/${id}`, label: 'Look at the webhook' }] : []),
    ]),
  }
}

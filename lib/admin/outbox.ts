// All queued and failed emails, with what they say. Single failed ones are also an endpoint's.
import { readEmail } from '../../shared/mail/outbox.js'
import { deleteEmail, listEmails, requeueEmail, type StoredEmail } from '../../shared/mail/stored-emails.js'
import { fieldsText } from '../cli/output.js'
import { AdminError, notFound, type Resource } from './admin-action.js'
import { responseText } from './response-text.js'

export const outboxActions: Resource = {
  list: {
    positionals: [],
    summary: 'List the queued and the failed emails',
    run: async () => {
      const data = (await listEmails()).map(metadata)
      return { text: responseText({ data }), data }
    },
  },
  show: {
    positionals: ['ID'],
    summary: 'Show an email. Its content is encrypted: it needs the token secret in the environment',
    run: async ({ positionals: [id = ''] }) => {
      const stored = await existingEmail(id)
      const { html, ...email } = await readEmail(stored)
      const { text, ...header } = email
      return {
        text: [fieldsText({ ...metadata(stored), ...header }), '', text].join('\n'),
        data: { ...metadata(stored), email },
      }
    },
  },
  'retry-all': {
    positionals: [],
    summary: 'Queue all failed emails again, with all their attempts',
    run: async () => {
      const failed = (await listEmails()).filter(({ failed_at }) => failed_at !== undefined)
      for (const email of failed) await requeueEmail(email)
      return { text: `${failed.length} emails queued`, data: failed.map(({ id }) => id) }
    },
  },
  delete: {
    positionals: ['ID'],
    summary: 'Delete a queued or failed email without sending it',
    run: async ({ positionals: [id = ''], confirm }) => {
      const email = await existingEmail(id)
      await confirm(`Delete the email of ${email.created_at} without sending it?`)
      await deleteEmail(email)
      return { text: `Email ${email.id} deleted`, data: { id: email.id } }
    },
  },
}

/** Everything but the encrypted content. */
function metadata({ pk, sk, encrypted, ...fields }: StoredEmail) {
  return { ...fields, state: fields.failed_at === undefined ? 'queued' : 'failed' }
}

/** The email with this id, or the only one whose id begins with it. */
async function existingEmail(id: string): Promise<StoredEmail> {
  const [email, ...others] = (await listEmails()).filter((one) => one.id.startsWith(id))
  if (id === '' || !email) throw notFound('email', id)
  if (others.length > 0) throw new AdminError(`${others.length + 1} emails have ids that begin with ${id}`)
  return email
}

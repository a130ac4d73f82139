// Queued and failed emails.
import { readEmail } from '../../shared/mail/outbox.js'
import { deleteEmail, listEmails, requeueEmail, type StoredEmail } from '../../shared/mail/stored-emails.js'
import { environment } from '../../shared/runtime/environment.js'
import { fieldsText, tableText } from '../cli/output.js'
import { type AdminAction, AdminError, notFound, type OptionRule } from './admin-action.js'

const ALL: Readonly<Record<string, OptionRule>> = {
  all: { type: 'boolean', help: 'all failed emails, instead of an ID' },
}

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: 'Lists the queued and the failed emails',
    run: async () => {
      const emails = await listEmails()
      const rows = emails.map((email) => [
        email.id,
        email.created_at,
        stateOf(email),
        String(email.attempts),
        email.due_at ?? '',
        email.last_error ?? '',
      ])
      return {
        text: tableText(['id', 'created', 'state', 'attempts', 'next attempt', 'last error'], rows),
        data: emails.map(metadata),
      }
    },
  },
  show: {
    positionals: ['ID'],
    summary: 'Shows what is known of an email, and with the token secret in the environment also its content',
    run: async ({ positionals: [id = ''] }) => {
      const stored = await existingEmail(id)
      const hasSecret = environment.TOKEN_SECRET !== undefined || environment.TOKEN_SECRET_PARAMETER !== undefined
      const email = hasSecret ? await readEmail(stored).catch(() => undefined) : undefined
      const problem = hasSecret
        ? 'The email was encrypted with another token secret than the one in the environment'
        : 'The email is encrypted: set TOKEN_SECRET or TOKEN_SECRET_PARAMETER to read it'
      const { html, text, ...header } = email ?? {}
      return {
        text: [fieldsText(metadata(stored)), '', ...(email ? [fieldsText(header), '', text] : [problem])].join('\n'),
        data: { ...metadata(stored), email: email ?? null },
      }
    },
  },
  retry: {
    positionals: ['[ID]'],
    summary: 'Queues a failed email again, with all its attempts',
    options: ALL,
    run: async ({ positionals: [id], options, now }) => {
      if ((id === undefined) !== Boolean(options.all)) throw new AdminError('Give either an ID or --all')
      const emails = id === undefined ? (await listEmails()).filter(hasFailed) : [await existingEmail(id)]
      for (const email of emails) {
        if (!hasFailed(email)) throw new AdminError(`email ${email.id} has not failed: it is due at ${email.due_at}`)
        await requeueEmail(email, now)
      }
      return { text: `${emails.length} emails queued`, data: emails.map((email) => email.id) }
    },
  },
  delete: {
    positionals: ['ID'],
    summary: 'Deletes an email without sending it',
    run: async ({ positionals: [id = ''], confirm }) => {
      const email = await existingEmail(id)
      await confirm(`Delete the email of ${email.created_at} without sending it?`)
      await deleteEmail(email)
      return { text: `Email ${email.id} deleted`, data: { id: email.id } }
    },
  },
}

const hasFailed = ({ failed_at }: StoredEmail): boolean => failed_at !== undefined

const stateOf = (email: StoredEmail): string => (hasFailed(email) ? 'failed' : 'queued')

/** Everything but the encrypted content. */
function metadata(email: StoredEmail) {
  const { pk, sk, encrypted, ...fields } = email
  return { ...fields, state: stateOf(email) }
}

/** The email with this id, or the only one whose id begins with it. */
async function existingEmail(id: string): Promise<StoredEmail> {
  const emails = (await listEmails()).filter((email) => email.id.startsWith(id))
  const [email] = emails
  if (id === '' || !email) throw notFound('email', id)
  if (emails.length > 1) throw new AdminError(`${emails.length} emails have ids that begin with ${id}`)
  return email
}

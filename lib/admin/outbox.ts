// Letters that wait to be sent, and those that were given up.

import { readEmail } from '../../shared/mail/outbox.js'
import { environment } from '../../shared/runtime/environment.js'
import { deleteEmail, listEmails, requeueEmail, type StoredEmail } from '../../shared/store/outbox.js'
import { fieldsText, tableText } from '../cli/output.js'
import { type AdminAction, AdminError, type OptionRule } from './action.js'

const ALL: Readonly<Record<string, OptionRule>> = {
  all: { type: 'boolean', help: 'all letters that were given up, in place of an ID' },
}

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    words: [],
    summary: 'Lists the letters that wait, and those that were given up',
    run: async () => {
      const letters = await listEmails()
      return {
        text: tableText(
          ['id', 'written', 'state', 'tries', 'next try', 'last problem'],
          letters.map((letter) => [
            letter.id,
            letter.created_at,
            stateOf(letter),
            String(letter.attempts),
            letter.due_at ?? '',
            letter.last_error ?? '',
          ]),
        ),
        data: letters.map(metadata),
      }
    },
  },
  show: {
    words: ['ID'],
    summary: 'Shows a letter: what is known of it, and with the token secret in the environment the letter itself',
    run: async ({ words: [id = ''] }) => {
      const stored = await existing(id)
      const hasSecret = environment.TOKEN_SECRET !== undefined || environment.TOKEN_SECRET_ARN !== undefined
      const letter = hasSecret ? await readEmail(stored).catch(() => undefined) : undefined
      const problem = hasSecret
        ? 'The letter was sealed with another token secret than that of the environment'
        : 'The letter is sealed: set TOKEN_SECRET or TOKEN_SECRET_ARN to read it'
      const { html, text, ...head } = letter ?? {}
      return {
        text: [fieldsText(metadata(stored)), '', ...(letter ? [fieldsText(head), '', text] : [problem])].join('\n'),
        data: { ...metadata(stored), letter: letter ?? null },
      }
    },
  },
  retry: {
    words: ['[ID]'],
    summary: 'Puts a letter that was given up back among those that wait, as if it had never been tried',
    options: ALL,
    run: async ({ words: [id], options, now }) => {
      if ((id === undefined) !== Boolean(options.all)) throw new AdminError('Say an ID, or --all')
      const letters = id === undefined ? (await listEmails()).filter(isParked) : [await existing(id)]
      for (const letter of letters) {
        if (!isParked(letter))
          throw new AdminError(`Letter ${letter.id} was not given up: it waits until ${letter.due_at}`)
        await requeueEmail(letter, now)
      }
      return { text: `${letters.length} letters wait to be sent`, data: letters.map((letter) => letter.id) }
    },
  },
  delete: {
    words: ['ID'],
    summary: 'Deletes a letter unsent',
    run: async ({ words: [id = ''], confirm }) => {
      const letter = await existing(id)
      await confirm(`Delete the letter of ${letter.created_at} unsent?`)
      await deleteEmail(letter)
      return { text: `Letter ${letter.id} is deleted`, data: { id: letter.id } }
    },
  },
}

const isParked = ({ failed_at }: StoredEmail): boolean => failed_at !== undefined

function stateOf(letter: StoredEmail): string {
  return isParked(letter) ? 'given up' : 'waits'
}

/** What nobody needs the secret for. */
function metadata({ pk, sk, encrypted, ...letter }: StoredEmail) {
  return { ...letter, state: stateOf({ ...letter, pk, sk, encrypted }) }
}

/** The letter with this id, or the only one whose id begins like that. */
async function existing(id: string): Promise<StoredEmail> {
  const letters = (await listEmails()).filter((letter) => letter.id.startsWith(id))
  const [letter] = letters
  if (id === '' || !letter) throw new AdminError(`There is no letter ${id}`)
  if (letters.length > 1) throw new AdminError(`${letters.length} letters have ids that begin with ${id}`)
  return letter
}

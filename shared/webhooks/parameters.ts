// What administrators set of a webhook.
import { PUBLIC_TYPES } from '../activity/types.js'
import { choice, choices, text } from '../parameters/values.js'
import { FORMS } from './record.js'

const MAX_ADDRESS_CHARACTERS = 2_000

export const webhookParameters = {
  name: text('what administrators call it', 80),
  address: text(
    'where the activity is sent: https, port 443 or 8443, on the public internet. It is stored encrypted, and only its host is shown',
    MAX_ADDRESS_CHARACTERS,
  ),
  form: choice('standard: as Standard Webhooks, signed; discord, slack: a line of text as these chats take it', FORMS),
}

export const typesParameter = choices('only activity of these types', PUBLIC_TYPES)

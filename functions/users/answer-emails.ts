// A user says whether to get an email when an operator answers a note of theirs.
import * as z from 'zod/mini'
import { chooseAnswerEmails } from '../../shared/accounts/changes/answer-emails.js'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Say whether you get an email when an operator answers a note of yours',
    route: 'PUT /users/{id}/answer_emails.json',
    parameters: z.object({
      id: required(id('id of the user')),
      answer_emails: required(choice('whether you get these emails', ['on', 'off'])),
    }),
    response: z.object({ answer_emails: z.boolean() }),
    errors: { 403: 'It is the account of another user, or disabled.', 404: 'The user does not exist.' },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'answer-emails', max: 50, seconds: 900 },
  },
  async ({ id, answer_emails }, actor) => {
    await assertOwnAccount(id, actor)
    await chooseAnswerEmails(answer_emails === 'on', actor)
    return { answer_emails: answer_emails === 'on' }
  },
)

// What webhooks are sent, in the form of the receiver. It has nothing that the public feeds lack.
import { directedText } from '../activity/texts.js'
import type { SubmissionView } from '../feeds/view.js'
import { toJson } from '../http/response.js'
import { environment } from '../runtime/environment.js'
import type { Webhook } from './record.js'

/** A message before it is signed. */
export interface Message {
  /** The same for every attempt, so that receivers can tell what they have. */
  id: string
  body: string
}

/**
 * Of a chat. Discord takes 2,000 characters (https://discord.com/developers/docs/resources/webhook#execute-webhook), with the
 * page and a backslash in front of each that formats.
 */
const MAX_TEXT_CHARACTERS = 900
/** https://discord.com/developers/docs/resources/message#message-object-message-flags */
const DISCORD_SUPPRESS_EMBEDS = 4

export function activityMessage({ id, form }: Pick<Webhook, 'id' | 'form'>, view: SubmissionView): Message {
  const { submission_type, created_at, location_id } = view
  const page =
    environment.PUBLIC_URL && location_id !== null ? `${environment.PUBLIC_URL}/locations/${location_id}` : ''
  return {
    id: `msg_${id}_${view.id}`,
    body: bodyOf(form, {
      type: `activity.${submission_type}`,
      timestamp: created_at ?? '',
      data: view,
      text: directedText(view),
      page,
    }),
  }
}

export function testMessage({ form, name }: Pick<Webhook, 'form' | 'name'>, id: string, now: Date): Message {
  const text = `A test of the webhook ${name} of ${environment.SERVICE_NAME}`
  return {
    id: `test_${id}`,
    body: bodyOf(form, {
      type: 'test',
      timestamp: now.toISOString(),
      data: { message: text },
      text,
      page: environment.PUBLIC_URL ?? '',
    }),
  }
}

interface Content {
  type: string
  timestamp: string
  data: object
  /** For people. */
  text: string
  /** Blank for none. */
  page: string
}

function bodyOf(form: Webhook['form'], { type, timestamp, data, text, page }: Content): string {
  const characters = [...text]
  const line =
    characters.length <= MAX_TEXT_CHARACTERS ? text : `${characters.slice(0, MAX_TEXT_CHARACTERS - 1).join('')}…`
  switch (form) {
    case 'standard':
      return toJson({ type, timestamp, data })
    case 'discord':
      return JSON.stringify({
        content: `${discordText(line)}${page && `\n<${page}>`}`,
        // Nobody is called by what a user has written.
        allowed_mentions: { parse: [] },
        // Nor is the picture or page shown to which an address in it leads.
        flags: DISCORD_SUPPRESS_EMBEDS,
      })
    case 'slack':
      return JSON.stringify({
        text: `${slackText(line)}${page && `\n<${page}>`}`,
        unfurl_links: false,
        unfurl_media: false,
      })
  }
}

/** Without formatting, headings, links and mentions (https://support.discord.com/hc/en-us/articles/210298617). */
function discordText(text: string): string {
  return text.replace(/[\\*_~`|<>#[\]]/g, '\\$&')
}

/** https://docs.slack.dev/messaging/formatting-message-text/#escaping */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// Submissions as a feed that programs follow: Atom (RFC 4287, https://www.rfc-editor.org/rfc/rfc4287) and JSON Feed 1.1
// (https://www.jsonfeed.org/version/1.1/).
import * as z from 'zod/mini'
import { directedText } from '../activity/texts.js'
import type { Submission } from '../records/submissions.js'
import { html, type Markup, xmlText } from '../text/markup.js'

/** A feed and what it has, newest first. */
export interface ActivityFeed {
  title: string
  /** The full address of this feed, with its parameters. */
  url: string
  /** The service's public address, without a path. */
  origin: string
  /** The address of the page about the same; that of the map when absent. */
  page?: string
  /** Under which the data are licensed, if the service says. */
  rights: string | undefined
  submissions: readonly Submission[]
}

const author = z.object({ name: z.string() })

/** A JSON Feed. `_submission` is an extension: what the entry is about. */
export const jsonFeedSchema = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  language: z.literal('en'),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.optional(z.string()),
      title: z.string(),
      content_text: z.string(),
      date_published: z.string(),
      date_modified: z.string(),
      authors: z.optional(z.array(author)),
      tags: z.array(z.string()),
      _submission: z.object({
        id: z.int(),
        location_id: z.nullable(z.int()),
        machine_id: z.nullable(z.int()),
        lat: z.nullable(z.number()),
        lon: z.nullable(z.number()),
      }),
    }),
  ),
})

export function jsonFeedView({
  title,
  url,
  origin,
  page = `${origin}/`,
  submissions,
}: ActivityFeed): z.output<typeof jsonFeedSchema> {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: url,
    language: 'en',
    items: submissions.map((submission) => {
      const { id, submission_type, user_name, location_id, machine_id, lat, lon } = submission
      const entryPage = pageOf(submission, origin)
      return {
        id: entryId(submission, origin),
        ...(entryPage ? { url: entryPage } : {}),
        title: titleOf(submission),
        content_text: directedText(submission),
        date_published: publishedAt(submission),
        date_modified: updatedAt(submission),
        ...(user_name ? { authors: [{ name: user_name }] } : {}),
        tags: [submission_type],
        _submission: { id, location_id, machine_id, lat, lon },
      }
    }),
  }
}

/** An Atom document. Texts of users are text, never markup. */
export function atomFeed({ title, url, origin, page = `${origin}/`, rights, submissions }: ActivityFeed): Markup {
  const updated = submissions.map(updatedAt).reduce((latest, time) => (time > latest ? time : latest), NEVER)
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" xml:lang="en">
<id>${xmlText(url)}</id>
<title>${xmlText(title)}</title>
<updated>${updated}</updated>
<author><name>${xmlText(new URL(origin).hostname)}</name></author>
${rights ? html`<rights>${xmlText(rights)}</rights>\n` : ''}<link rel="self" type="application/atom+xml" href="${xmlText(url)}"/>
<link rel="alternate" type="text/html" href="${xmlText(page)}"/>
${submissions.map((submission) => atomEntry(submission, origin))}</feed>
`
}

function atomEntry(submission: Submission, origin: string): Markup {
  const { submission_type, user_name, lat, lon } = submission
  const page = pageOf(submission, origin)
  return html`<entry>
<id>${xmlText(entryId(submission, origin))}</id>
${
  page
    ? html`<link rel="alternate" type="text/html" href="${xmlText(page)}"/>
`
    : ''
}<title>${xmlText(titleOf(submission))}</title>
<published>${publishedAt(submission)}</published>
<updated>${updatedAt(submission)}</updated>
${user_name ? html`<author><name>${xmlText(user_name)}</name></author>\n` : ''}<category term="${xmlText(submission_type)}"/>
<content type="text">${xmlText(directedText(submission))}</content>
${lat === null || lon === null ? '' : html`<georss:point>${String(lat)} ${String(lon)}</georss:point>\n`}</entry>
`
}

/** The time of what has none: feeds must name one. */
const NEVER = '1970-01-01T00:00:00.000Z'

const publishedAt = ({ created_at }: Submission): string => created_at ?? NEVER
const updatedAt = ({ created_at, updated_at }: Submission): string => updated_at ?? created_at ?? NEVER

/** A tag URI (RFC 4151), which stays the same in every feed that has the submission. */
function entryId({ id }: Submission, origin: string): string {
  return `tag:${new URL(origin).hostname},2019:submission:${id}`
}

/** The page of the location that the submission is about. */
function pageOf({ location_id }: Submission, origin: string): string | undefined {
  return location_id === null ? undefined : `${origin}/locations/${location_id}`
}

const MAX_TITLE_CHARACTERS = 120

/** The beginning of the sentence: comments may be long. */
export function titleOf(submission: Submission): string {
  const line = directedText(submission).replace(/\s+/gu, ' ').trim() || submission.submission_type
  const characters = [...line]
  return characters.length <= MAX_TITLE_CHARACTERS ? line : `${characters.slice(0, MAX_TITLE_CHARACTERS - 1).join('')}…`
}

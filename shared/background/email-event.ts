// What SES reports of an email (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
import * as z from 'zod/mini'

const recipients = z.array(z.object({ emailAddress: z.string() }))

const emailEventSchema = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({ bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: recipients }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      complaint: z.object({ complainedRecipients: recipients, complaintFeedbackType: z.nullish(z.string()) }),
    }),
  ]),
})

export type EmailEvent = z.output<typeof emailEventSchema>['detail']

export const readEmailEvent = (event: unknown): EmailEvent => z.parse(emailEventSchema, event).detail

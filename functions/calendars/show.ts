// The calendar of what an account follows, at its private address.
import * as z from 'zod/mini'
import { userOfCalendar } from '../../shared/accounts/calendar-link.js'
import { NoMatchError } from '../../shared/errors.js'
import { followedEvents } from '../../shared/events/followed.js'
import { calendarReply } from '../../shared/events/lists.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'
import { withoutLimit } from '../../shared/table/meter.js'

export const handler = endpoint(
  {
    summary: 'Subscribe to the events at the locations that an account follows, by its private address',
    route: 'GET /calendars/followed.ics',
    parameters: z.object({ token: required(text('token of the address')) }),
    response: z.string(),
    errors: { 404: 'There is no such calendar, or its address was ended.' },
    expensive: true,
    withoutApiToken: true,
    hidesCost: true,
    access: ['table:read'],
  },
  // A user has at most 2,000 favorites, which are more than other requests may read.
  ({ token }, request) =>
    withoutLimit(async () => {
      const user = await userOfCalendar(token)
      if (!user) throw new NoMatchError('There is no such calendar, or its address was ended')
      return calendarReply('what you follow', await followedEvents(user.id, request.now), request, true)
    }),
)

// Every job, one line each: the name is the file below functions/ and, in the stack, part of the function's name. The
// stack, the local server and the tests all take the jobs from here.
export { handler as 'jobs/delete-orphaned-objects' } from './jobs/delete-orphaned-objects.js'
export { handler as 'jobs/refresh-projections' } from './jobs/refresh-projections.js'
export { handler as 'jobs/send-daily-digests' } from './jobs/send-daily-digests.js'
export { handler as 'jobs/send-emails' } from './jobs/send-emails.js'
export { handler as 'jobs/send-weekly-overviews' } from './jobs/send-weekly-overviews.js'

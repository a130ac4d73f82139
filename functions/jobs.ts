// Every job, one line each: the name is the file below functions/ and, in the stack, part of the function's name. The
// stack, the local server and the tests all take the jobs from here.
export { handler as 'jobs/delete-orphans' } from './jobs/delete-orphans.js'
export { handler as 'jobs/file-locations' } from './jobs/file-locations.js'
export { handler as 'jobs/post-daily-digests' } from './jobs/post-daily-digests.js'
export { handler as 'jobs/post-weekly-overviews' } from './jobs/post-weekly-overviews.js'
export { handler as 'jobs/send-letters' } from './jobs/send-letters.js'

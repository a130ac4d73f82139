// The list of all jobs. The name is the file under functions/ and part of the function's name in AWS. The stack, the
// local server and the tests read the jobs from here.
export { handler as 'jobs/check-derived' } from './jobs/check-derived.js'
export { handler as 'jobs/check-websites' } from './jobs/check-websites.js'
export { handler as 'jobs/delete-orphaned-objects' } from './jobs/delete-orphaned-objects.js'
export { handler as 'jobs/delete-unconfirmed-accounts' } from './jobs/delete-unconfirmed-accounts.js'
export { handler as 'jobs/finish-follow-ups' } from './jobs/finish-follow-ups.js'
export { handler as 'jobs/move-removed-machines' } from './jobs/move-removed-machines.js'
export { handler as 'jobs/publish-open-data' } from './jobs/publish-open-data.js'
export { handler as 'jobs/remove-empty-locations' } from './jobs/remove-empty-locations.js'
export { handler as 'jobs/remove-unused-machines' } from './jobs/remove-unused-machines.js'
export { handler as 'jobs/send-emails' } from './jobs/send-emails.js'
export { handler as 'jobs/send-webhooks' } from './jobs/send-webhooks.js'

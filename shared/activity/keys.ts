// The names of the counters of submissions.

/** All submissions by type, those of a day, and those of a region by type; see activity/submissions.ts. */
export const SUBMISSIONS = 'SUBMISSIONS'
export const SUBMISSION_DAYS = 'SUBMISSION_DAYS'
export const regionSubmissionCounters = (regionId: number): string => `REGION_SUBMISSIONS#${regionId}`
export const USER_SUBMISSIONS = 'USER_SUBMISSIONS'
export const userLocationCounters = (userId: number): string => `USER_LOCATIONS#${userId}`

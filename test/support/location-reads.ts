// What anybody can read about a location.
import type { Stack } from './stack.js'

/** The location with its machines, as GET /locations/{id}.json shows it. */
export async function getLocation(stack: Stack, id: number) {
  return (await stack.get(`/locations/${id}.json`)).body
}

/** The activity of all types at the location, newest first. */
export async function listActivity(stack: Stack, id: number) {
  const { PUBLIC_TYPES } = await import('../../shared/activity/types.js')
  const types = PUBLIC_TYPES.map((type) => `submission_type[]=${type}`).join('&')
  return (await stack.get(`/user_submissions/location.json?id=${id}&${types}`)).body.user_submissions
}

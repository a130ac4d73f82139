// What everybody sees of a location.
import type { Stack } from './stack.js'

/** The location with its machines. */
export async function getLocation(stack: Stack, id: number) {
  return (await stack.get(`/locations/${id}.json`)).body
}

/** What was done there, the newest first. */
export async function listActivity(stack: Stack, id: number) {
  return (await stack.get(`/user_submissions/location.json?id=${id}`)).body.user_submissions
}

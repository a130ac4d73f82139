// The sentences in submissions. Clients parse scores from them: "… added a high score of 1,234 on …".
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
import { isolateWithin } from '../text/direction.js'

type Place = Pick<Location, 'name' | 'city'>

function placeText({ name, city }: Place): string {
  return city ? `${name} in ${city}` : name
}

function byText(user: string | null): string {
  return user === null ? '' : ` by ${user}`
}

export function machineAddedText(machine: string, place: Place, user: string | null): string {
  return `${machine} was added to ${placeText(place)}${byText(user)}`
}

export function machineRemovedText(machine: string, place: Place, user: string | null): string {
  return `${machine} was removed from ${placeText(place)}${byText(user)}`
}

export function conditionText(machine: string, place: Place, user: string, comment: string): string {
  return `${user} commented on ${machine} at ${placeText(place)}. They said: ${comment}`
}

/** @param place - absent for a score without a location. */
export function scoreText(machine: string, place: Place | undefined, user: string, score: number | bigint): string {
  const where = place ? ` at ${placeText(place)}` : ''
  return `${user} added a high score of ${score.toLocaleString('en-US')} on ${machine}${where}`
}

export function confirmedText(place: Place, user: string): string {
  return `${user} confirmed the line-up at ${placeText(place)}`
}

export function connectionText(machine: string, place: Place, user: string): string {
  return `Connected status toggled on ${machine} at ${placeText(place)} by ${user}`
}

export function locationAddedText(place: Place, user: string): string {
  return `New location added: ${placeText(place)} by ${user}`
}

export function pictureAddedText(place: Place, user: string): string {
  return `${user} added a picture of ${placeText(place)}`
}

export function pictureRemovedText(place: Place, user: string): string {
  return `${user} removed a picture of ${placeText(place)}`
}

/** One line for each changed field; null stands for a removed value. */
export function detailsText(details: readonly (readonly [string, string | null])[], { name }: Place): string {
  const lines = details.map(([label, value]) => `Changed ${label} to ${value ?? 'BLANK'}`)
  return `${lines.join('\n')} to ${name}`
}

type Written = Pick<Submission, 'submission' | 'location_name' | 'city_name' | 'machine_name' | 'comment'>

/** The sentence for people, in which names from right to left leave the rest in its order. */
export function directedText({ submission, location_name, city_name, machine_name, comment }: Written): string {
  return isolateWithin(submission ?? '', [comment, machine_name, location_name, city_name])
}

/** The sentence that follows from the submission's other fields; undefined where it does not. */
export function expectedText(submission: Submission): string | undefined {
  const { submission_type, location_name, city_name, machine_name, user_name, comment, high_score } = submission
  if (machine_name === null) return undefined
  const isScore = submission_type === 'new_msx' && user_name !== null
  if (location_name === null) {
    return isScore ? scoreText(machine_name, undefined, user_name, high_score ?? 0) : undefined
  }
  const place = { name: location_name, city: city_name }
  if (submission_type === 'new_lmx') return machineAddedText(machine_name, place, user_name)
  if (submission_type === 'remove_machine') return machineRemovedText(machine_name, place, user_name)
  if (user_name === null) return undefined
  if (submission_type === 'new_condition') return conditionText(machine_name, place, user_name, comment ?? '')
  if (submission_type === 'new_msx') return scoreText(machine_name, place, user_name, high_score ?? 0)
  return undefined
}

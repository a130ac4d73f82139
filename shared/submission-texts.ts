// The sentences that submissions record. Clients take scores out of them again: "… added a high score of 1,234 on …".
import type { Location } from './records.js'

type Place = Pick<Location, 'name' | 'city'>

function placeText({ name, city }: Place): string {
  return city ? `${name} in ${city}` : name
}

export function machineAddedText(machine: string, place: Place, user: string): string {
  return `${machine} was added to ${placeText(place)} by ${user}`
}

export function machineRemovedText(machine: string, place: Place, user: string): string {
  return `${machine} was removed from ${placeText(place)} by ${user}`
}

export function conditionText(machine: string, place: Place, user: string, comment: string): string {
  return `${user} commented on ${machine} at ${placeText(place)}. They said: ${comment}`
}

export function scoreText(machine: string, place: Place, user: string, score: number | bigint): string {
  return `${user} added a high score of ${score.toLocaleString('en-US')} on ${machine} at ${placeText(place)}`
}

export function confirmedText(place: Place, user: string): string {
  return `${user} confirmed the line-up at ${placeText(place)}`
}

export function connectionText(machine: string, place: Place, user: string): string {
  return `Connected status toggled on ${machine} at ${placeText(place)} by ${user}`
}

export function pictureAddedText(place: Place, user: string): string {
  return `${user} added a picture of ${placeText(place)}`
}

export function pictureRemovedText(place: Place, user: string): string {
  return `${user} removed a picture of ${placeText(place)}`
}

/** One line for each changed detail; null stands for one that was taken away. */
export function detailsText(details: readonly (readonly [string, string | null])[], { name }: Place): string {
  const lines = details.map(([label, value]) => `Changed ${label} to ${value ?? 'BLANK'}`)
  return `${lines.join('\n')} to ${name}`
}

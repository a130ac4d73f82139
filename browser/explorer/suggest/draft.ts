// What has been entered of a suggestion. The device keeps it until it is sent: closing the window or signing up loses nothing.
import type { Point } from '../mercator.js'
import { stored } from '../stored.js'
import type { AlikePlace } from './alike-places.js'

/** `alike` is asked after the name, `there` after the spot, where something like it is listed. */
export type Step = 'name' | 'alike' | 'where' | 'there' | 'machines' | 'details'

export interface ChosenMachine {
  /** Absent where the catalog does not have it. */
  id?: number
  label: string
}

export interface Draft {
  step: Step
  /** Those before it, to go back to. */
  before: readonly Step[]
  /** Fields of the forms, by parameters of the API. */
  values: Readonly<Record<string, string>>
  /** Where the pin is, if somebody has put it there. */
  point?: Point | undefined
  machines: readonly ChosenMachine[]
  /** Listed places that it may be: by its name, and where it is. */
  listed: { alike?: readonly AlikePlace[]; there?: readonly AlikePlace[] }
  /** The account that was signed in; absent without one. */
  user?: number | undefined
  /** The idempotency key of this suggestion where it has been sent as it is, and not been answered. */
  key?: string | undefined
}

export const NEW_DRAFT: Draft = { step: 'name', before: [], values: {}, machines: [], listed: {} }

export const keptDraft = stored<Draft>('suggestion')

/** What is kept, unless it is of another account: its session may have ended without signing out. */
export function readDraft(user: number | undefined): Draft | undefined {
  const kept = keptDraft.read()
  return kept?.user === undefined || kept.user === user ? kept : undefined
}

/** What the service is sent. */
export function parametersOf({ values, point, machines }: Draft) {
  const ids = machines.flatMap(({ id }) => id ?? [])
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
    ...point,
    location_machines: machines.map(({ label }) => withoutIsolates(label)).join(', '),
    // Those without an id would be left out.
    ...(ids.length === machines.length ? { location_machines_ids: ids } : {}),
  }
}

/** Labels for the page keep the directions of their parts apart. */
function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

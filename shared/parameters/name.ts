// A parameter apart from the other kinds, because the data behind it is large.
import { nameProblem } from '../text/look-alikes.js'
import { checked, type Parameter } from './parameter.js'
import { text } from './values.js'

/** The name of a machine, a place or other record: a text of one line that cannot be taken for another. */
export function name(description: string, maxLength?: number): Parameter<string | undefined> {
  return checked(text(description, maxLength), nameProblem)
}

// A kind of parameter apart from the others, because few functions take names.
import { nameProblem } from '../text/name-rule.js'
import { checked, type Parameter } from './parameter.js'
import { text } from './values.js'

/** The name of a machine, a place or other record: a text of one line that cannot be taken for another. */
export function name(description: string, maxLength?: number): Parameter<string | undefined> {
  return checked(text(description, maxLength), nameProblem)
}

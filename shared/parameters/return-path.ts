// Where on the map page somebody was who asks for a link by email, so that the page behind the link leads back there.
import { checked, documentedAs, type Parameter } from './parameter.js'
import { text } from './values.js'

/** The map or one place, and the form that was open. Nothing else: the email with it may go to a stranger. */
const PATTERN = '^/(locations/[1-9][0-9]{0,14})?(#[a-z]{1,20}(-[0-9]{1,15})?)?$'
const RETURN_PATH = new RegExp(PATTERN)

export function isReturnPath(path: string): boolean {
  return RETURN_PATH.test(path)
}

export function returnPath(): Parameter<string | undefined> {
  const description =
    'where the page behind the link leads back to: / or the path of a location, such as /locations/874'
  return documentedAs(
    checked(text(description), (path) => (isReturnPath(path) ? undefined : 'must be / or the path of a location')),
    { pattern: `${PATTERN}|^$` },
  )
}

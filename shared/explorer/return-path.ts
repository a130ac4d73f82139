// Where on the map page somebody was who asks for a link by email, so that the page behind the link leads back there.
import { linkTo } from '../http/html-page.js'
import type { PageTexts } from '../http/page-texts.js'
import { checked, documentedAs, type Parameter } from '../parameters/parameter.js'
import { text } from '../parameters/values.js'
import type { Markup } from '../text/markup.js'
import { ACCOUNT_VIEWS, accountPath } from './account-views.js'

const ACCOUNT_PATHS = ACCOUNT_VIEWS.map((view) => accountPath(view).slice(1)).join('|')
/** The map, a place or the account area, and the form that was open. Nothing else: the email with it may go to a stranger. */
const PATTERN = `^/(locations/[1-9][0-9]{0,14}|${ACCOUNT_PATHS})?(#[a-z]{1,20}(-[0-9]{1,15})?)?$`
const RETURN_PATH = new RegExp(PATTERN)

function isReturnPath(path: string): boolean {
  return RETURN_PATH.test(path)
}

/** The parameter of such a page. A wrong one leads to the map. */
export function pathOfLink(): Parameter<string | undefined> {
  return text('where the page leads back to: / or the path of a location or of the account area')
}

/** The link at the end of such a page: to the map where no path came along, or an email program has mangled it. */
export function wayBack(path: string, origin: string, { text }: PageTexts): Markup {
  return isReturnPath(path) ? linkTo(path, text('goOn'), origin) : linkTo('/', text('toMap'), origin)
}

export function returnPath(): Parameter<string | undefined> {
  const description =
    'where the page behind the link leads back to: /, the path of a location, such as /locations/874, or of the account area'
  const problem = 'must be / or the path of a location or of the account area'
  return documentedAs(
    checked(text(description), (path) => (isReturnPath(path) ? undefined : problem)),
    { pattern: `${PATTERN}|^$` },
  )
}

// What the service has written into the page: shared/explorer/page.ts. It is read before the messages are there.
import { type View, viewOf } from './mercator.js'
import { t } from './translate.js'

const {
  base = '',
  mapStyle = '',
  mapDarkStyle = '',
  credit = '',
  name = '',
  tagline = '',
  embedded,
  offline,
  apiTokens,
} = document.documentElement.dataset

/** The path of the service, blank at the root of its host. */
export const BASE = base
/** Whether another site shows the page in a frame: then it keeps and reads nothing on the device, so that nobody is signed in. */
export const IS_EMBEDDED = embedded !== undefined
/** Whether a service worker keeps the page for when there is no network. */
export const IS_KEPT_OFFLINE = offline !== undefined
/** Whether programs need a token: then a link to the API, which has none, leads to nothing. */
export const NEEDS_API_TOKENS = apiTokens !== undefined
/** The service's name. */
export const SERVICE_NAME = name
/** The default of the setting, which has a translation. */
const DEFAULT_TAGLINE = 'Find pinball near you'
/** What it is for, in one line. */
export const taglineText = (): string => (tagline === DEFAULT_TAGLINE ? t('tagline') : tagline)
/** Its sign, which is also the icon of the page. */
export const MARK = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? ''
/** The source to credit for the data; blank where there is none. */
export const DATA_CREDIT = credit
/** The style of the base map; blank for the page's own. */
export const MAP_STYLE_URL = mapStyle
/** The same where dark pages are preferred; blank where there is no other. */
export const MAP_DARK_STYLE_URL = mapDarkStyle

/** A phone has about so much of the map above the sheet. */
const PHONE_PIXELS = 330

/** What was there to read before the script: shown until the script has the same, and more. */
const served = document.querySelector<HTMLElement>('.served')
export const SERVED = {
  element: served,
  /** The address that it belongs to. */
  path: served?.dataset.path,
  title: document.title,
  /** Where the map begins there. */
  view: servedView(),
  /** The id of the machine that its list is of. */
  machine: served?.dataset.machine,
}

/** As near as the map shows all of it, above the sheet of a phone or beside the list. */
function servedView(): View | undefined {
  const [lat, lon, across] = (served?.dataset.view ?? '').split(',').map(Number)
  const list = served?.closest('main')
  if (!list || lat === undefined || lon === undefined || across === undefined) return undefined
  const side = Math.max(PHONE_PIXELS, Math.min(innerWidth - list.offsetWidth, list.offsetHeight))
  const edges = [lon - across / 2, lon + across / 2].map((edge) => ({ lat, lon: edge }))
  return viewOf(edges, { width: side, height: side })
}

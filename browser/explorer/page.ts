// What the service has written into the page: shared/explorer/page.ts.

const {
  base = '',
  mapStyle = '',
  mapDarkStyle = '',
  credit = '',
  name = '',
  tagline = '',
  embedded,
} = document.documentElement.dataset

/** The path of the service, blank at the root of its host. */
export const BASE = base
/** Whether another site shows the page in a frame: then it keeps and reads nothing on the device, so that nobody is signed in. */
export const IS_EMBEDDED = embedded !== undefined
/** The service's name. */
export const SERVICE_NAME = name
/** What it is for, in one line. */
export const TAGLINE = tagline
/** Its sign, which is also the icon of the page. */
export const MARK = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? ''
/** The source to credit for the data; blank where there is none. */
export const DATA_CREDIT = credit
/** The style of the base map; blank for the page's own. */
export const MAP_STYLE_URL = mapStyle
/** The same where dark pages are preferred; blank where there is no other. */
export const MAP_DARK_STYLE_URL = mapDarkStyle

// Names of what the service worker keeps, for the page, which adds to it and deletes of it.

export const PLACES_CACHE = 'places'
/** What the map has shown, at addresses that say where the visitor was. */
export const VIEWS_CACHE = 'views'
/** What is of an account. */
export const ACCOUNT_CACHE = 'account'

/** The type of the message that has the worker delete one of them. */
export const FORGET = 'FORGET'

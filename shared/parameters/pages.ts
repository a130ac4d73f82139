import { integer } from './numbers.js'
import type { Parameter } from './parameter.js'
import { text } from './text.js'

export const MAX_PAGE_SIZE = 1000
const MAX_CURSOR = 1000

/** Asks for pages, and with them for `next_cursor`. */
export function pageSize(): Parameter<number | undefined> {
  return integer('records per page; the response then has next_cursor', 1, MAX_PAGE_SIZE)
}

export function cursor(): Parameter<string | undefined> {
  return text('next_cursor of the previous page', MAX_CURSOR)
}

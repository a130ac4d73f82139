// Accounts as users create and use them: over HTTP, with the links from emails.
import { vi } from 'vitest'
import { API_PREFIX } from '../../shared/http/routes.js'
import { mailedLink, mailsTo } from './mails.js'
import { type RawResponse, rawRequest } from './raw-request.js'
import type { Stack, StackResponse } from './stack.js'

export const PASSWORD = 'silver ball'

/** Posts the fields as a form. */
export function post(stack: Stack, path: string, fields: Record<string, string> = {}): Promise<StackResponse> {
  return stack.request(path, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Signs up with an address at example.org; `fields` replace the usual ones. */
export function signUp(stack: Stack, username: string, fields: Record<string, string> = {}): Promise<StackResponse> {
  const email = `${username}@example.org`
  return post(stack, '/users/signup.json', {
    username,
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
    ...fields,
  })
}

export function signIn(stack: Stack, login: string, password = PASSWORD): Promise<StackResponse> {
  return stack.get(`/users/auth_details.json?${new URLSearchParams({ login, password })}`)
}

/** The headers that every response to the same request has. */
export function steadyHeaders(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
}

/** Signs in from any address of 127.0.0.0/8. */
export function signInFrom(
  localAddress: string,
  stack: Stack,
  login: string,
  password = PASSWORD,
): Promise<RawResponse> {
  const query = new URLSearchParams({ login, password })
  return rawRequest(stack.url, `${API_PREFIX}/users/auth_details.json?${query}`, { localAddress })
}

export interface Page {
  status: number
  text: string
  headers: Headers
}

export async function openPage(link: string, init?: RequestInit): Promise<Page> {
  const response = await fetch(link, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Presses the button of the page that the link opens. */
export function confirm(link: string): Promise<Page> {
  const { origin, pathname, searchParams } = new URL(link)
  return openPage(`${origin}${pathname}`, { method: 'POST', body: searchParams })
}

/** @returns the link from the email. */
export async function requestPasswordReset(
  stack: Stack,
  email: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const before = (await mailsTo(stack, email)).length
  await post(stack, '/users/forgot_password.json', { identification: email, ...fields })
  // The response may come before the email, so that it does not tell whether there is such an account.
  await vi.waitUntil(async () => (await mailsTo(stack, email)).length > before, { timeout: 10_000 })
  return mailedLink(stack, email)
}

/** Submits the form that the link opens. */
export function choosePassword(link: string, password: string, again = password): Promise<Page> {
  const { origin, searchParams } = new URL(link)
  const fields = { ...Object.fromEntries(searchParams), password, password_confirmation: again }
  return openPage(`${origin}/users/password`, { method: 'POST', body: new URLSearchParams(fields) })
}

export async function userCount(stack: Stack): Promise<number> {
  return (await stack.get('/users/total_user_count.json')).body.total_user_count
}

/** What a recount finds wrong with the number of users. */
export async function wrongUserCounts(): Promise<object[]> {
  const { recount } = await import('../../shared/upkeep/recount.js')
  return (await recount()).filter(({ key }) => key.pk === 'COUNTER#USERS')
}

/** The items that make usernames and addresses unique, of those that are taken. */
export async function claimsOf(...logins: string[]) {
  const { batchGet } = await import('../../shared/table/get.js')
  const { usernameKey, emailKey } = await import('../../shared/accounts/keys.js')
  const items = await batchGet(logins.map((login) => (login.includes('@') ? emailKey(login) : usernameKey(login))))
  return items.filter((item) => item !== undefined)
}

/** Where the links of a page lead. */
export function linksOf({ text }: Page): (string | undefined)[] {
  return [...text.matchAll(/ href="([^"]*)"/g)].map(([, link]) => link)
}

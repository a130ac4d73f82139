// The script of the docs page: sends requests, filters endpoints, and opens the linked endpoint.
import { requestOf, type SentRequest } from './request.js'
import { type Output, showFailure, showResponse } from './show-response.js'

const email = element<HTMLInputElement>('user-email')
const token = element<HTMLInputElement>('user-token')
const filter = element<HTMLInputElement>('filter')
const endpoints = [...document.querySelectorAll<HTMLDetailsElement>('.endpoint')]

function element<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found as T
}

/** The forms need this script, so it also shows their buttons. */
for (const form of document.querySelectorAll<HTMLFormElement>('form.try')) {
  const button = form.querySelector('button')
  const status = form.querySelector<HTMLElement>('.status')
  const details = form.querySelector<HTMLElement>('.response')
  if (!button || !status || !details) continue
  button.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!form.reportValidity() || button.hasAttribute('aria-busy')) return
    button.setAttribute('aria-busy', 'true')
    void tryOut(requestOf(form, credentialsFor(form)), { status, details }).finally(() =>
      button.removeAttribute('aria-busy'),
    )
  })
}

/** Only for requests that need them. */
function credentialsFor(form: HTMLFormElement): Record<string, string> {
  if (!('signed' in form.dataset) || token.value.trim() === '') return {}
  const address: Record<string, string> = email.value.trim() === '' ? {} : { 'X-User-Email': email.value.trim() }
  return { ...address, 'X-User-Token': token.value.trim() }
}

async function tryOut(request: SentRequest, output: Output): Promise<void> {
  const startedAt = performance.now()
  try {
    const response = await fetch(request.path, { ...request.init, credentials: 'omit', cache: 'no-store' })
    const text = await response.text()
    showResponse(output, { request, response, text, milliseconds: performance.now() - startedAt })
    fillInCredentials(request, text)
  } catch (error) {
    showFailure(output, request, error)
  }
}

/** Fills in the credentials after signing in. */
function fillInCredentials({ path }: SentRequest, text: string): void {
  if (!/\/users\/(auth_details|signup)/.test(path)) return
  const { user } = JSON.parse(text) as { user?: { email?: string; authentication_token?: string } }
  if (!user?.authentication_token) return
  email.value = user.email ?? ''
  token.value = user.authentication_token
}

filter.parentElement?.removeAttribute('hidden')
filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const one of endpoints) one.hidden = !words.every((word) => one.dataset.words?.includes(word))
  for (const group of document.querySelectorAll<HTMLElement>('.group')) {
    group.hidden = !group.querySelector('.endpoint:not([hidden])')
  }
  const shown = endpoints.filter(({ hidden }) => !hidden).length
  element('found').textContent = words.length > 0 ? `${shown} of ${endpoints.length} endpoints` : ''
})

document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  filter.focus()
})

/** Keeps the open endpoint in the URL, for links. */
for (const one of endpoints) {
  one.addEventListener('toggle', () => {
    if (one.open && location.hash !== `#${one.id}`) history.replaceState(null, '', `#${one.id}`)
  })
}

function openLinked(): void {
  const linked = document.getElementById(location.hash.slice(1))
  if (!(linked instanceof HTMLDetailsElement)) return
  linked.open = true
  linked.scrollIntoView()
}
window.addEventListener('hashchange', openLinked)
openLinked()

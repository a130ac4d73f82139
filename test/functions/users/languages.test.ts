// Emails to users and the pages behind their links, in the language of the reader.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { confirm, openPage, PASSWORD, post, signUp } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import { mailsTo } from '../../support/mails.js'
import type { Mail, Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const userOf = (id: number, username: string, fields: object = {}): ImportRecord => ({
  ...{ type: 'user', id, username, email: `${username}@example.org`, password: PASSWORD, confirmed_at },
  ...fields,
})

let stack: Stack
beforeAll(async () => {
  const users = [
    userOf(11, 'berta', { language: 'de' }),
    userOf(12, 'chantal', { language: 'fr' }),
    userOf(13, 'nobody'),
    userOf(14, 'dora', { language: 'de' }),
    userOf(15, '<b>bold</b>', { email: 'bold@example.org', language: 'de' }),
  ]
  stack = await startDirectory(users, {}, { mail: true })
})
afterAll(() => stack.close())

const accepting = (language: string) => ({ headers: { 'accept-language': language } })

async function newest(address: string, count = 1): Promise<Mail> {
  await vi.waitUntil(async () => (await mailsTo(stack, address)).length >= count, { timeout: 10_000 })
  return (await mailsTo(stack, address)).at(-1) as Mail
}

function linkIn({ text }: Mail): string {
  return /http\S+/.exec(text)?.[0] ?? ''
}

const forgot = (identification: string, language?: string) =>
  stack.request('/users/forgot_password.json', {
    method: 'POST',
    body: new URLSearchParams({ identification }),
    ...(language ? accepting(language) : {}),
  })

describe('emails to users', () => {
  it.each([
    ['de', 'bitte bestätige dein Konto', 'Mein Konto bestätigen'],
    ['fr', 'veuillez confirmer votre compte', 'Confirmer mon compte'],
    ['es', 'confirma tu cuenta', 'Confirmar mi cuenta'],
    ['fi', 'vahvista tilisi', 'Vahvista tilini'],
    ['sv', 'bekräfta ditt konto', 'Bekräfta mitt konto'],
    ['en', 'please confirm your account', 'Confirm my account'],
  ])('about a new account are in the language %s that it has', async (language, subject, label) => {
    await signUp(stack, `new_${language}`, { language })
    const mail = await newest(`new_${language}@example.org`)
    const { text } = await openPage(linkIn(mail), accepting('sv'))

    expect(mail.subject).toContain(` - ${subject}`)
    expect(mail.text).toContain(label)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(`<button type="submit">${label}</button>`)
  })

  it('are in the language of the request where the account has none, and else in English', async () => {
    await forgot('nobody', 'nl, sv;q=0.5, fi;q=0.8')
    expect((await newest('nobody@example.org')).text).toContain('Linkki on voimassa 6 tuntia')
    await forgot('nobody', 'nl')
    const { subject, html } = await newest('nobody@example.org', 2)

    expect(subject).toContain('reset password instructions')
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('The link is valid for 6 hours and can be used once.')
  })

  it('about a new password are in the language of the account, whatever the request says', async () => {
    await forgot('berta', 'en')
    const mail = await newest('berta@example.org')
    const form = await openPage(linkIn(mail))
    const fields = { reset_password_token: new URL(linkIn(mail)).searchParams.get('reset_password_token') ?? '' }
    const send = (password: string) => {
      const body = new URLSearchParams({ ...fields, password, password_confirmation: password })
      return openPage(`${stack.url}/users/password`, { method: 'POST', body })
    }
    const rejected = await send('short')
    const done = await send('the silver ball rolls on')

    expect(mail.subject).toContain('dein Passwort zurücksetzen')
    expect(form.text).toContain('<label for="password">Neues Passwort</label>')
    expect(rejected.text).toContain('Das Passwort muss 8 bis 128 Zeichen haben.')
    expect(done.text).toContain('Du kannst dich jetzt damit anmelden, berta.')
    expect((await newest('berta@example.org', 2)).text).toContain('Alle Geräte müssen sich neu anmelden.')
  })

  it('about a new email address are in the language of the account', async () => {
    const { body } = await stack.get(
      `/users/auth_details.json?${new URLSearchParams({ login: 'chantal', password: PASSWORD })}`,
    )
    const credentials = { user_email: 'chantal@example.org', user_token: body.user.authentication_token }
    await post(stack, '/users/12/update_email.json', { ...credentials, email: 'chanson@example.org' })
    const [present, added] = [await newest('chantal@example.org'), await newest('chanson@example.org')]
    const left = await confirm(linkIn(present))
    const done = await confirm(linkIn(added))
    const told = await newest('chantal@example.org', 2)
    const revert = await openPage(linkIn(told))
    const reverted = await confirm(linkIn(told))

    expect(present.subject).toContain('votre adresse e-mail peut-elle changer ?')
    expect(added.subject).toContain('veuillez confirmer votre nouvelle adresse e-mail')
    expect(left.text).toContain('<h1>Il reste un lien</h1>')
    expect(done.text).toContain('C’est maintenant chanson@example.org, chantal.')
    expect(told.text).toContain('dans les 72 heures')
    expect(revert.text).toContain('Ce n’était pas moi')
    expect(reverted.text).toMatch(/<a href="http\S+">choisissez-en un nouveau<\/a>/)
    expect((await newest('chanson@example.org', 2)).subject).toContain('votre adresse e-mail a été rétablie')
  })

  it('about a deletion say its time as the language writes it', async () => {
    const { body } = await stack.get(
      `/users/auth_details.json?${new URLSearchParams({ login: 'dora', password: PASSWORD })}`,
    )
    const query = { user_email: 'dora@example.org', user_token: body.user.authentication_token }
    await stack.request(`/users/14.json?${new URLSearchParams(query)}`, { method: 'DELETE' })
    const mail = await newest('dora@example.org')
    const restored = await confirm(linkIn(mail))

    expect(mail.subject).toContain('dein Konto wird gelöscht')
    expect(mail.text).toMatch(/wird am \d{1,2}\. \p{L}+ 20\d\d um \d\d:\d\d Uhr \(UTC\) gelöscht/u)
    expect(restored.text).toContain('Alle Geräte müssen sich neu anmelden, dora.')
  })

  it('and their pages escape what users have written', async () => {
    await forgot('<b>bold</b>')
    const { text } = await openPage(linkIn(await newest('bold@example.org')))

    expect(text).toContain('Für das Konto &lt;b&gt;bold&lt;/b&gt;.')
    expect(text).not.toContain('<b>')
  })
})

describe('a page behind a link that is not valid', () => {
  const paths = ['/users/confirmation', '/users/password/edit', '/users/email', '/users/email/revert']
  const read = (path: string, language: string) => openPage(`${stack.url}${path}`, accepting(language))

  it.each([...paths, '/users/restore', '/users/watches'])('is in the language of the browser: %s', async (path) => {
    const [finnish, english, unknown] = [await read(path, 'fi-FI'), await read(path, 'en'), await read(path, 'x,*;q=a')]

    expect(finnish.status).toBe(400)
    expect(finnish.headers.get('cache-control')).toBe('no-store')
    expect(finnish.text).toContain('<html lang="fi">')
    expect(finnish.text).toContain('<h1>Se ei onnistunut</h1>')
    expect(finnish.text).toMatch(/role="alert">Tämä \p{L}*linkki ei kelpaa/u)
    expect(english.text).toContain('<html lang="en">')
    expect(unknown.text).toBe(english.text)
  })
})

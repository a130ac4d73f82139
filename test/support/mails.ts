// Emails as their recipients get them.
import type { Mail, Stack } from './stack.js'

/** The emails to the address, oldest first. */
export async function mailsTo(stack: Stack, address: string): Promise<Mail[]> {
  return (await stack.mails()).filter(({ to }) => to.includes(address))
}

/** The link in the newest mail to the address. */
export async function mailedLink(stack: Stack, address: string): Promise<string> {
  const [link] = /http\S+/.exec((await mailsTo(stack, address)).at(-1)?.text ?? '') ?? []
  if (link === undefined) throw new Error(`no link was mailed to ${address}`)
  return link
}

/** The emails whose text contains these words: each test writes words of its own. */
export async function mailsContaining(stack: Stack, words: string): Promise<Mail[]> {
  return (await stack.mails()).filter(({ text }) => text.includes(words))
}

// The pages of docs/ and the README of the client as HTML, for readers who have the service but no checkout.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Guide } from '../../shared/docs/material.js'
import { ROOT } from '../paths.js'

/** In the order of their list: from callers to contributors. */
const FILES: Readonly<Record<string, string>> = {
  api: 'docs/api.md',
  typescript: 'clients/typescript/README.md',
  administer: 'docs/administer.md',
  deploy: 'docs/deploy.md',
  operate: 'docs/operate.md',
  security: 'docs/security.md',
  architecture: 'docs/architecture.md',
  'data-model': 'docs/data-model.md',
  benchmarks: 'docs/benchmarks.md',
  contributing: 'docs/contributing.md',
}

export function readGuides(): Promise<Guide[]> {
  return Promise.all(
    Object.entries(FILES).map(async ([name, file]) => guideOf(name, await readFile(join(ROOT, file), 'utf8'))),
  )
}

function guideOf(name: string, markdown: string): Guide {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name
  return {
    name,
    title,
    content: renderer().parse(markdown, { async: false }).replaceAll('<pre>', '<pre tabindex="0">'),
  }
}

/** One for each page, since it counts headings. */
function renderer(): Marked {
  const used = new Map<string, number>()
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const fragment = fragmentOf(text)
        const count = used.get(fragment) ?? 0
        used.set(fragment, count + 1)
        const id = count === 0 ? fragment : `${fragment}-${count}`
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens)
        const target = targetOf(href)
        return target === undefined ? text : `<a href="${target.replaceAll('"', '%22')}">${text}</a>`
      },
      // Tables and commands are wider than a phone: they scroll by themselves, also with the keyboard.
      table(token: Tokens.Table): string {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        return `<div class="wide" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`
      },
    },
  })
}

/** The URL of a link; undefined for files that are only in the checkout. */
function targetOf(href: string): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [path = '', fragment] = href.split('#')
  const [name] = Object.entries(FILES).find(([, file]) => file.split('/').at(-1) === path.split('/').at(-1)) ?? []
  const isListed = name !== undefined && (path.endsWith(`clients/typescript/README.md`) || !path.endsWith('README.md'))
  if (!isListed) return undefined
  return fragment === undefined ? name : `${name}#${fragment}`
}

/** As GitHub makes them, so that the links between the pages hold. */
function fragmentOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

// What readers see of the map's page is in its messages: nothing of it is written where it is shown.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAst } from 'vitest/node'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FILES = ['browser/explorer', 'browser/embed'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('messages'))
    .map((name) => join(folder, name)),
)
/** Attributes and properties that are read out or shown. */
const SHOWN = ['aria-label', 'alt', 'hint', 'label', 'placeholder', 'submitLabel', 'text', 'title']
/** Wherever it is written. */
const SENTENCE = /^\p{Lu}\p{Ll}.*\.$/su
/** The same in all languages, a color, or said by the service worker and translated where it is shown. */
const ALLOWED = ['API', 'HTML', /^#/, /^It may have been saved already,/]

interface Node {
  type: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The texts of an expression that are its value: not those that are compared, or given to a function. */
function textsOf(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? [node.value.trim()] : []
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked.trim())
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) => textsOf(one as Node))
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [node.left, node.right].flatMap((one) => (isComparison(node) ? [] : textsOf(one as Node)))
    case 'JSXExpressionContainer':
      return textsOf(node.expression as Node)
    default:
      return []
  }
}
const isComparison = ({ operator }: Node) => !['&&', '||', '??', '+'].includes(String(operator))

/** The texts that a component shows. */
function shownIn(node: Node): string[] {
  const inside = childrenOf(node).flatMap(shownIn)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return [...(node.children as Node[]).flatMap(textsOf), ...inside]
  }
  const name = (node.name ?? node.key) as { name?: string } | undefined
  if (node.type === 'Literal') return textsOf(node).filter((text) => SENTENCE.test(text))
  const isShown = ['JSXAttribute', 'Property'].includes(node.type) && SHOWN.includes(name?.name ?? '')
  return isShown && isNode(node.value) ? [...textsOf(node.value), ...inside] : inside
}

const isAllowed = (text: string) => ALLOWED.some((one) => (typeof one === 'string' ? one === text : one.test(text)))

function literalsIn(source: string, lang: 'ts' | 'tsx'): string[] {
  const shown = shownIn(parseAst(source, { lang }) as unknown as Node)
  return [...new Set(shown)].filter((text) => /\p{L}/u.test(text) && !isAllowed(text))
}

describe('components of the map', () => {
  it('say nothing but messages', () => {
    const found = FILES.flatMap((file) =>
      literalsIn(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
        (text) => `${file}: ${text}`,
      ),
    )

    expect(FILES.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  it.each([
    ['<p>Not <b>here</b></p>', ['Not', 'here']],
    ['<p aria-label="Events" class="feed" />', ['Events']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    ['<p title={`Edit ${name}`}>{isOpen ? "Open" : t("closed")}</p>', ['Edit', 'Open']],
    ['<p>{count > 0 && ", more"}{kind === "town" && name}</p>', [', more']],
    ['notify({ text: "Saved.", at: "place" })', ['Saved.']],
    ['setProblem("It is not sent yet.")', ['It is not sent yet.']],
    ['<p>{t("events")}: {1} API</p>', []],
  ])('are found out by what they show: %s', (source, literals) => {
    expect(literalsIn(source, 'tsx').sort()).toEqual([...literals].sort())
  })
})

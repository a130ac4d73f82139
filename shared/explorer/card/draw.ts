// Draws the card of a page as PNG, by https://github.com/thx/resvg-js in WebAssembly.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Resvg } from '@resvg/resvg-wasm'
import { html, type Markup } from '../../text/markup.js'

/** What networks ask for: https://developers.facebook.com/docs/sharing/webmasters/images */
const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

export interface Card {
  title: string
  /** Below the title. */
  lines: readonly string[]
  /** Of the service. */
  name: string
}

const FONT = 'DejaVu Sans'
const TITLE_PIXELS = 68
const LINE_PIXELS = 40
/** So wide is a letter on average, of the height of the font. */
const LETTER_WIDTH = 0.66
const MARGIN = 80
const MAX_TITLE_LINES = 3
/** The scripts that the font has. The page's own title, which is shown beside the card, has the others. */
const DRAWABLE =
  /^(?=[^\p{C}]*$)[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Common}\p{sc=Inherited}]*$/u

type Drawing = InstanceType<typeof Resvg>

let loading: Promise<(svg: string) => Drawing> | undefined

/** About a third of a second of CPU, and as much once for an instance. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  loading ??= loadRenderer().catch((error) => {
    loading = undefined
    throw error
  })
  const drawing = (await loading)(svgOf(card).text)
  try {
    const picture = drawing.render()
    const png = picture.asPng()
    picture.free()
    return png
  } finally {
    drawing.free()
  }
}

async function loadRenderer(): Promise<(svg: string) => Drawing> {
  const { resolve } = createRequire(import.meta.url)
  const [{ initWasm, Resvg }, program, font] = await Promise.all([
    import('@resvg/resvg-wasm'),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  ])
  await initWasm(program)
  return (svg) => new Resvg(svg, { font: { fontBuffers: [font], defaultFontFamily: FONT } })
}

function svgOf({ title, lines, name }: Card): Markup {
  const titleLines = wrapped(title, TITLE_PIXELS, MAX_TITLE_LINES)
  const below = lines.flatMap((line) => wrapped(line, LINE_PIXELS, 1))
  const row = (text: string, y: number, size: number, color: string) =>
    html`<text x="${String(MARGIN)}" y="${String(Math.round(y))}" font-family="${FONT}" font-weight="700" font-size="${String(size)}" fill="${color}">${text}</text>`
  const top = MARGIN + TITLE_PIXELS
  const afterTitle = top + titleLines.length * TITLE_PIXELS * 1.2
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(CARD_WIDTH)} ${String(CARD_HEIGHT)}">
<rect width="100%" height="100%" fill="#00508f"/>
<path d="M${String(CARD_WIDTH)} 330 V${String(CARD_HEIGHT)} H880 Z" fill="#00447a"/>
<path d="M900 600 L1120 560" stroke="#ffb26b" stroke-width="44" stroke-linecap="round"/>
<circle cx="1085" cy="455" r="62" fill="#fff"/><circle cx="1065" cy="435" r="18" fill="#9fc4e4"/>
${titleLines.map((text, index) => row(text, top + index * TITLE_PIXELS * 1.2, TITLE_PIXELS, '#fff'))}
${below.map((text, index) => row(text, afterTitle + index * LINE_PIXELS * 1.5, LINE_PIXELS, '#cfe3f6'))}
${wrapped(name, LINE_PIXELS, 1).map((text) => row(text, CARD_HEIGHT - MARGIN / 2, 30, '#ffb26b'))}
</svg>`
}

/** At most so many lines that fit beside each other. Empty for a text that the font lacks. */
function wrapped(text: string, size: number, maxLines: number): string[] {
  if (!DRAWABLE.test(text)) return []
  const room = Math.floor((CARD_WIDTH - 2 * MARGIN) / (size * LETTER_WIDTH))
  const lines: string[] = []
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(shortened(word, room))
  }
  const shown = lines.slice(0, maxLines)
  return lines.length > maxLines ? shown.with(-1, shortened(`${shown.at(-1)} …`, room)) : shown
}

function shortened(text: string, room: number): string {
  const letters = [...text]
  return letters.length <= room ? text : `${letters.slice(0, room - 1).join('')}…`
}

// The HTML that shows a part of the map in a frame of another site, and how it looks there.
import { useState } from 'preact/hooks'
import type { Filters } from '../address.js'
import type { Size, View } from '../mercator.js'
import { SERVICE_NAME } from '../page.js'
import type { Region } from '../records.js'
import { t } from '../translate.js'
import { SHOWN, type Shown, writeEmbedded } from './address.js'

export interface SnippetProps {
  view: View
  /** Of the map that has this view. */
  size: Size
  filters: Filters
  /** The region around here. */
  region: Region | undefined
  /** The place that is open. */
  place: number | undefined
}

const SIZES = {
  '300 × 400': { width: 300, height: 400 },
  '480 × 600': { width: 480, height: 600 },
  '800 × 500': { width: 800, height: 500 },
} as const
type SizeName = keyof typeof SIZES
const FULL_WIDTH = '100% × 500'

const PARTS: Readonly<Record<Shown, string>> = {
  'map and list': t('mapAndList'),
  map: t('onlyMap'),
  list: t('onlyList'),
}

export function Snippet({ view, size, filters, region, place }: SnippetProps) {
  const [chosen, setChosen] = useState<SizeName | typeof FULL_WIDTH>('480 × 600')
  const [show, setShow] = useState<Shown>('map and list')
  const [what, setWhat] = useState<'view' | 'region' | 'place'>(place === undefined ? 'view' : 'place')
  const [said, setSaid] = useState('')
  const isFullWidth = chosen === FULL_WIDTH
  const frame = isFullWidth ? SIZES['800 × 500'] : SIZES[chosen]
  const path = writeEmbedded(
    { show, region: what === 'region' ? region?.name : undefined, place: what === 'place' ? place : undefined },
    { view: what === 'view' ? fitted(view, size, frame) : undefined, filters: what === 'place' ? {} : filters },
  )
  const { href } = new URL(path, location.href)
  const width = isFullWidth ? '100%' : String(frame.width)
  const html =
    `<iframe src="${escaped(href)}" title="${escaped(SERVICE_NAME)}" width="${width}" height="${frame.height}" ` +
    'loading="lazy" style="border: 1px solid #ccc; max-width: 100%"></iframe>'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(html)
      setSaid(t('htmlCopied'))
    } catch {
      setSaid(t('htmlNotCopied'))
    }
  }
  return (
    <div class="form">
      <p>{t('embedText')}</p>
      <label>
        {t('whatIsShown')}
        <select value={what} onChange={({ currentTarget }) => setWhat(currentTarget.value as typeof what)}>
          {place !== undefined && <option value="place">{t('thisPlace')}</option>}
          <option value="view">{t('thisView')}</option>
          {region && <option value="region">{t('allOfRegion', { region: region.full_name })}</option>}
        </select>
      </label>
      <label>
        {t('parts')}
        <select value={show} onChange={({ currentTarget }) => setShow(currentTarget.value as Shown)}>
          {SHOWN.map((one) => (
            <option key={one} value={one}>
              {PARTS[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('size')}
        <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value as typeof chosen)}>
          {[...Object.keys(SIZES), FULL_WIDTH].map((one) => (
            <option key={one} value={one}>
              {one === FULL_WIDTH ? t('fullWidth') : one}
            </option>
          ))}
        </select>
      </label>
      <label>
        HTML
        <textarea
          readOnly
          rows={4}
          value={html}
          spellcheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <p class="actions">
        <button type="button" class="first" onClick={() => void copy()}>
          {t('copy')}
        </button>
        <span role="status">{said}</span>
      </p>
      {/* Another address is another document, and no step in the history. */}
      <iframe key={path} class="preview" src={path} title={t('preview')} width={frame.width} height={frame.height} />
    </div>
  )
}

/** The view that shows as much in a frame, of which the map has about half. */
function fitted({ lat, lon, zoom }: View, { width, height }: Size, frame: Size): View {
  const share = Math.min(frame.width / Math.max(width, 1), frame.height / 2 / Math.max(height, 1), 1)
  return { lat, lon, zoom: Math.max(0, zoom + Math.log2(share)) }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

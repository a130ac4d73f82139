// The pin of a form with a latitude and a longitude: it moves with what is typed, and types where it is moved.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Point } from '../explorer/mercator.js'
import { PinMap } from '../explorer/suggest/pin-map.js'
import { StreetMapLink } from './point-map.js'

const COORDINATES = ['lat', 'lon'] as const
const ADDRESS = ['street', 'city', 'state', 'zip', 'country']
/** A tenth of a meter. */
const DECIMALS = 6

type Values = Readonly<Record<string, unknown>>

/** @param record - of the form, in which the fields of the address may be, too. */
export function PointField({ record }: { record: Values }) {
  const frame = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(record)
  const form = () => frame.current?.closest('form')
  useEffect(() => {
    const element = form()
    const read = () => element && setValues(Object.fromEntries(new FormData(element)))
    // It may begin with what the tab has kept.
    read()
    element?.addEventListener('input', read)
    return () => element?.removeEventListener('input', read)
  }, [])
  const put = (point: Point | undefined) => {
    // A map of the whole country moves no place.
    if (!point) return
    const texts = COORDINATES.map((name) => [name, String(Number(point[name].toFixed(DECIMALS)))] as const)
    for (const [name, text] of texts) {
      const input = form()?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = text
    }
    form()?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const point = pointIn(values)
  const address = ADDRESS.map((name) => String(values[name] ?? '').trim()).filter(Boolean)
  return (
    <div ref={frame}>
      <PinMap view={undefined} point={point} address={address.join(', ')} isSetByAddress onPoint={put} />
      {point && <StreetMapLink point={point} />}
    </div>
  )
}

/** Undefined while it is not one. */
function pointIn(values: Values): Point | undefined {
  const [lat = Number.NaN, lon = Number.NaN] = COORDINATES.map((name) => {
    const text = String(values[name] ?? '').trim()
    return text === '' ? Number.NaN : Number(text)
  })
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

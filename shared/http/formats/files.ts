// Lists of places as files: for spreadsheets (CSV, RFC 4180, https://www.rfc-editor.org/rfc/rfc4180), maps (KML 2.2,
// https://docs.ogc.org/is/12-007r2/12-007r2.html) and navigation devices (GPX 1.1, https://www.topografix.com/GPX/1/1/).
import { environment } from '../../runtime/environment.js'
import { cellOfText } from '../../text/csv.js'
import { html, Markup, xmlText } from '../../text/markup.js'
import type { Feature, FeatureList, PlaceFormat } from './features.js'

export function placesFile<F extends Feature>(
  format: Exclude<PlaceFormat, 'geojson'>,
  list: FeatureList<F>,
  origin: string,
): Markup {
  if (format === 'csv') return csvFile(list)
  return format === 'kml' ? kmlFile(list, origin) : gpxFile(list, origin)
}

function csvFile<F extends Feature>({ features, columns }: FeatureList<F>): Markup {
  const names = [...new Set(['id', 'lat', 'lon', ...columns])]
  const rows = features.map((feature) => {
    const values = valuesOf(feature)
    return names.map((name) => cellOf(values[name]))
  })
  return new Markup([names, ...rows].map((cells) => `${cells.join(',')}\r\n`).join(''))
}

function valuesOf({ id, geometry, properties }: Feature): Record<string, unknown> {
  const [lon, lat] = geometry?.coordinates ?? []
  return { ...properties, id, lat, lon }
}

/** A value as a cell; several are separated by semicolons. Numbers are no text: they keep their sign. */
function cellOf(value: unknown): string {
  const text = textOf(value)
  return typeof value === 'number' || typeof value === 'bigint' ? text : cellOfText(text)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join('; ') : String(value)
}

function kmlFile<F extends Feature>({ features, columns, label }: FeatureList<F>, origin: string): Markup {
  const placemarks = features.map((feature) => {
    const { name, description, path, time } = label(feature)
    const { id, lat, lon, ...values } = valuesOf(feature)
    const data = columns.filter((column) => textOf(values[column]) !== '')
    return html`<Placemark id="${`p${id}`}">
<name>${xmlText(name)}</name>
${path ? html`<atom:link href="${origin}${path}"/>\n` : ''}<description>${asMarkup(description)}</description>
${time ? html`<TimeStamp><when>${time}</when></TimeStamp>\n` : ''}<ExtendedData>
${data.map((column) => html`<Data name="${column}"><value>${xmlText(textOf(values[column]))}</value></Data>\n`)}</ExtendedData>
${lat === undefined ? '' : html`<Point><coordinates>${`${lon},${lat}`}</coordinates></Point>\n`}</Placemark>
`
  })
  return html`<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
<Document>
<name>${xmlText(environment.SERVICE_NAME)}</name>
${environment.DATA_CREDIT ? html`<description>${asMarkup(environment.DATA_CREDIT)}</description>\n` : ''}${placemarks}</Document>
</kml>
`
}

/** Programs show a description as HTML (KML 2.2, 9.1.3.8): text is escaped for that first, then, as all of it, for XML. */
function asMarkup(text: string): string {
  return html`${xmlText(text)}`.text
}

/** Waypoints need a point: what has none is left out. The order of elements is that of the format. */
function gpxFile<F extends Feature>({ features, label }: FeatureList<F>, origin: string): Markup {
  const waypoints = features.flatMap((feature) => {
    if (!feature.geometry) return []
    const [lon, lat] = feature.geometry.coordinates
    const { name, description, path, time } = label(feature)
    return html`<wpt lat="${String(lat)}" lon="${String(lon)}">
${time ? html`<time>${time}</time>\n` : ''}<name>${xmlText(name)}</name>
<desc>${xmlText(description)}</desc>
${path ? html`<link href="${origin}${path}"><text>${xmlText(name)}</text></link>\n` : ''}</wpt>
`
  })
  const { SERVICE_NAME, DATA_CREDIT } = environment
  return html`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${xmlText(SERVICE_NAME)}" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${xmlText(SERVICE_NAME)}</name>${DATA_CREDIT ? html`<desc>${xmlText(DATA_CREDIT)}</desc>` : ''}<link href="${origin}/"/></metadata>
${waypoints}</gpx>
`
}

// Runs the function that CloudFront runs before its cache, so that the local server serves the same paths.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { EDGE_FUNCTION_FILE } from '../paths.js'

interface EdgeRequest {
  uri: string
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>
}

type EdgeFunction = (event: { request: EdgeRequest }) => EdgeRequest

/** @returns what becomes of an address: a path and a query, as they were sent. */
export function startEdge(): (path: string, rawQuery: string) => { path: string; rawQuery: string } {
  const handler: EdgeFunction = runInNewContext(`${readFileSync(EDGE_FUNCTION_FILE, 'utf8')}; handler`)
  return (path, rawQuery) => {
    const { uri, querystring } = handler({ request: { uri: path, querystring: {} } })
    const added = Object.entries(querystring).flatMap(([name, { value, multiValue = [{ value }] }]) =>
      multiValue.map((one) => `${name}=${one.value}`),
    )
    // In front: of a parameter that is sent twice, the last one counts.
    return { path: uri, rawQuery: [...added, ...(rawQuery === '' ? [] : [rawQuery])].join('&') }
  }
}

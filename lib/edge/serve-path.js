// Runs in CloudFront, before its cache, and in the local server: paths as clients also write them become those that are
// served. `.json` may be missing, `/locations.json/` and a blank at the end change nothing, and the parameters of
// `/locations.json;no_details=1` belong to the query. `/locations.csv` is `/locations.geojson?format=csv`, `/events.ics` is
// `/events.json?format=ics`: API Gateway allows 300 routes, and CloudFormation 500 resources. Without CloudFront, shared/http/canonical-path.ts and
// shared/http/methods/allowed.ts redirect instead.
// In the dialect of CloudFront Functions: one file without imports, and of the language only ECMAScript 5.1 with const,
// let and some methods, so no `for … of`; see
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request
  const parts = request.uri.split(';')
  const written = withSuffix(withoutEnd(parts[0]))
  const form = formOf(written)
  const path = form === '' ? written : written.slice(0, -form.length).concat(form === 'ics' ? 'json' : 'geojson')
  if (path === request.uri || !path.startsWith('/api/v1/')) return request
  request.uri = path
  const sent = request.querystring
  if (form !== '') sent.format = { value: form }
  const inPath = Object.create(null)
  const parameters = parts.slice(1).join('&').split('&')
  for (let index = 0; index < parameters.length; index++) {
    const parameter = parameters[index]
    const end = parameter.indexOf('=') === -1 ? parameter.length : parameter.indexOf('=')
    const name = parameter.slice(0, end)
    // Of a parameter in both places, the one in the query counts.
    // biome-ignore lint/suspicious/noPrototypeBuiltins: CloudFront does not know Object.hasOwn
    const isInQuery = Object.prototype.hasOwnProperty.call(sent, name) && !inPath[name]
    if (name === '' || name === '__proto__' || isInQuery) continue
    inPath[name] = (inPath[name] || []).concat({ value: parameter.slice(end + 1) })
    sent[name] = { value: inPath[name][0].value, multiValue: inPath[name] }
  }
  return request
}

/** API Gateway has the paths of the API with their suffix; the pages of its documentation have none. */
function withSuffix(path) {
  const isPage = /^\/api\/v1\/docs(\/|$)/.test(path)
  const hasSuffix = path.slice(path.lastIndexOf('/')).indexOf('.') !== -1
  return !path.startsWith('/api/v1/') || isPage || hasSuffix ? path : path.concat('.json')
}

/** The form that a suffix names where API Gateway has no route for it: of another suffix, with the form as parameter. */
function formOf(path) {
  const form = path.slice(path.lastIndexOf('.') + 1)
  const isCalendar = path.slice(-11) === '/events.ics'
  return form === 'csv' || form === 'kml' || form === 'gpx' || isCalendar ? form : ''
}

/** Without slashes and blanks at the end. No regular expression: it would take too long for a path of slashes. */
function withoutEnd(path) {
  let end = path.length
  while (end > 0) {
    if (path[end - 1] === '/') end -= 1
    else if (path.slice(end - 3, end) === '%20') end -= 3
    else break
  }
  return path.slice(0, end)
}

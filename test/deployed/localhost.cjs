// Leads the addresses of AWS to the emulator. Loaded by --require into the commands, the tests and the functions.
const dns = require('node:dns')
const { syncBuiltinESMExports } = require('node:module')

const { AWS_ENDPOINT_URL = 'http://localhost' } = process.env
const API = /^(?:https:\/\/)?(\w+)\.execute-api\.[\w-]+\.amazonaws\.com/

// Node does not resolve the names of the emulator's buckets, such as `pictures.localhost`.
const resolvable = (name) => (/\.localhost$/.test(name) || API.test(name) ? 'localhost' : name)

const { lookup } = dns
dns.lookup = (name, ...rest) => lookup(resolvable(name), ...rest)

const { lookup: lookUp } = dns.promises
dns.promises.lookup = async (name, ...rest) => {
  // Their names exist outside, where no request of a test may go, and the emulator has only pictures behind them.
  if (name.endsWith('.cloudfront.net')) throw Object.assign(new Error(`no ${name} here`), { code: 'ENOTFOUND' })
  return lookUp(resolvable(name), ...rest)
}
syncBuiltinESMExports()

// The emulator finds an API by its name below localhost.
const { protocol, port } = new URL(AWS_ENDPOINT_URL)
const request = globalThis.fetch
globalThis.fetch = (url, init) =>
  request(typeof url === 'string' ? url.replace(API, `${protocol}//$1.execute-api.localhost:${port}`) : url, init)

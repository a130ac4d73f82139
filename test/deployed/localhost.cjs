// Leads the addresses of the emulator to it. Loaded by --require into the commands, the tests and the functions.
const dns = require('node:dns')
const { syncBuiltinESMExports } = require('node:module')

// Node does not resolve the names of the emulator's buckets and APIs, such as `pictures.localhost`.
const resolvable = (name) => (/\.localhost$/.test(name) ? 'localhost' : name)

const { lookup } = dns
dns.lookup = (name, ...rest) => lookup(resolvable(name), ...rest)

const { lookup: lookUp } = dns.promises
dns.promises.lookup = async (name, ...rest) => {
  // Their names exist outside, where no request of a test may go, and the emulator has only pictures behind them.
  if (name.endsWith('.cloudfront.net')) throw Object.assign(new Error(`no ${name} here`), { code: 'ENOTFOUND' })
  return lookUp(resolvable(name), ...rest)
}
syncBuiltinESMExports()

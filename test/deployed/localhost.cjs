// Node does not resolve the names of the emulator's buckets, such as `pictures.localhost`. Loaded by --require into the
// commands, the tests and the functions.
const dns = require('node:dns')

const { lookup } = dns
dns.lookup = (hostname, ...rest) => lookup(/\.localhost$/.test(hostname) ? 'localhost' : hostname, ...rest)

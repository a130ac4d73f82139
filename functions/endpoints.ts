// Every endpoint, one line each: the name is the file below functions/ and, in the stack, the function's name. The
// stack, the local server, the documentation and the tests all take the endpoints from here.
export { handler as 'fallback/not-found' } from './fallback/not-found.js'
export { handler as 'location-types/list' } from './location-types/list.js'

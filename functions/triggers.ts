// The list of all triggers. The name is the file under functions/ and part of the function's name in AWS. The stack,
// the local server and the tests read the triggers from here.
export { handler as 'triggers/derive' } from './triggers/derive.js'
export { handler as 'triggers/derive-gathered' } from './triggers/derive-gathered.js'
export { handler as 'triggers/process-upload' } from './triggers/process-upload.js'
export { handler as 'triggers/suppress-addresses' } from './triggers/suppress-addresses.js'

// Every trigger, one line each: the name is the file below functions/ and, in the stack, part of the function's name.
// The stack, the local server and the tests all take the triggers from here.
export { handler as 'triggers/process-upload' } from './triggers/process-upload.js'

// Loads the messages, and starts the map of the directory with them.
import { loadMessages } from './translate.js'

await loadMessages()
// The page loads it meanwhile: shared/explorer/page.ts.
await import('./start.js')

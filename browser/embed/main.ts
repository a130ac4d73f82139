// Loads the messages, and starts what other sites show of the map with them.
import { loadMessages } from '../explorer/translate.js'

await loadMessages()
// The page loads it meanwhile: shared/explorer/page.ts.
await import('./start.js')

// Loads the messages, and starts what other sites show of the map with them.
import { applyLanguage } from '../chosen-language.js'
import { loadMessages } from '../explorer/translate.js'

applyLanguage()
await loadMessages()
// The page loads it meanwhile: shared/explorer/page.ts.
await import('./start.js')

// Loads the messages, and starts the page of administrators with them.
import { applyLanguage } from '../chosen-language.js'
import { loadMessages } from './translate.js'

applyLanguage()
await loadMessages()
// The page loads it meanwhile: shared/explorer/page.ts.
await import('./start.js')

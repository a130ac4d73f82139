// Reads messages as they are written. lib/functions/messages-plugin.ts does so while the pages and functions are bundled, and
// leaves this module out.
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** @param message - in the ICU message format, https://unicode-org.github.io/icu/userguide/format_parse/messages/. */
export function compiled(message: string): CompiledMessage {
  return compile(message)
}

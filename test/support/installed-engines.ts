// The engines of this machine, for tests of what could differ between them. All others run on one, see global-setup.ts.
import type { EngineName } from '../../lib/local/engine.js'
import { findJava } from '../../lib/local/java-engine.js'
import { findNativeEngine } from '../../lib/local/native-engine.js'

const java = await findJava().catch(() => undefined)

export const installedEngines: EngineName[] = [
  ...(java ? ['java' as const] : []),
  ...(findNativeEngine() ? ['native' as const] : []),
]

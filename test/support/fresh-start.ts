// A worker runs many test files, so that it loads packages once. Each begins with modules, variables and a clock of its
// own; what it mocks by `vi.mock` it has to end.
import { vi } from 'vitest'
import { shareOneStorage } from './async-storages.js'

vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
shareOneStorage()

// The admin command, as an operator types it.
import { vi } from 'vitest'

export interface CommandResult {
  status: number
  out: string
  error: string
}

/** Runs `npm run admin -- …` in this process, on the table of the stack that was started last. */
export async function admin(...args: string[]): Promise<CommandResult> {
  const { runAdmin } = await import('../../lib/admin/admin.js')
  const shown = { out: '', error: '' }
  const log = vi.spyOn(console, 'log').mockImplementation((text) => {
    shown.out += `${text}\n`
  })
  const error = vi.spyOn(console, 'error').mockImplementation((text) => {
    shown.error += `${text}\n`
  })
  try {
    const status = await runAdmin(args)
    return { status, ...shown }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

/** The output of a command with --json. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into it and assert what they find
export async function adminJson(...args: string[]): Promise<any> {
  const { status, out, error } = await admin(...args, '--json')
  if (status !== 0) throw new Error(error)
  return JSON.parse(out)
}

import { describe, expect, it, vi } from 'vitest'
import { runBench } from '../../../lib/bench/bench.js'

describe('npm run bench', () => {
  it.each([
    ['--requests 0', '--requests must be a positive whole number'],
    ['--seed x', '--seed must be a positive whole number'],
    ['--engine other', '--engine must be one of java, native'],
    ['--only nonsense', 'No pattern has nonsense in its name'],
    ['--times 100', "Unknown option '--times'; see --help"],
  ])('rejects %s before it starts an engine', async (line, problem) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})

    expect(await runBench(line.split(' '))).toBe(2)
    expect(printed).toHaveBeenCalledExactlyOnceWith(problem)
    printed.mockRestore()
  })
})

import type { Context } from 'aws-lambda'
import { afterEach, describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'no-table')
vi.stubEnv('LOG_LEVEL', 'info')
vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'farm')
const { logContext, logDebug, logError, logInfo } = await import('../../../shared/runtime/log.js')

const CONTEXT = {
  functionName: 'farm-sheep',
  invokedFunctionArn: 'arn:aws:lambda:local:123456789012:function:farm-sheep',
  memoryLimitInMB: '1024',
} as Context

/** The lines that a deployed function writes. */
function linesOf(act: () => void): string[] {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'farm-sheep')
  act()
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  return lines
}

describe('a log line of a deployed function', () => {
  afterEach(() => {
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', '')
  })

  it('is one JSON object, with what tells its invocation', () => {
    vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-2-3;Parent=4;Sampled=1')
    const [first, second] = linesOf(() => {
      logContext({ ...CONTEXT, awsRequestId: '4-1' })
      logInfo('counted', { sheep: 12 })
      logContext({ ...CONTEXT, awsRequestId: '4-2' })
      logInfo('counted', { sheep: 13 })
    })

    expect(first).toMatch(/^\{[^\n]*\}\n$/)
    expect(JSON.parse(String(first))).toEqual({
      level: 'INFO',
      message: 'counted',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      service: 'farm',
      cold_start: true,
      function_arn: CONTEXT.invokedFunctionArn,
      function_memory_size: '1024',
      function_name: 'farm-sheep',
      function_request_id: '4-1',
      xray_trace_id: '1-2-3',
      sheep: 12,
    })
    expect(JSON.parse(String(second))).toMatchObject({ cold_start: false, function_request_id: '4-2', sheep: 13 })
  })

  it('has an error with its causes, without its other properties', () => {
    const error = Object.assign(new Error('no\nsheep', { cause: 'a wolf' }), { sent: 'somebody@example.org' })
    const [line] = linesOf(() => logError('not counted', error, { farm: 1 }))

    expect(line).not.toContain('somebody')
    expect(JSON.parse(String(line))).toMatchObject({
      level: 'ERROR',
      message: 'not counted',
      farm: 1,
      error: { name: 'Error', message: 'no\nsheep', stack: expect.any(String), cause: { message: 'a wolf' } },
    })
  })

  it('is not written below LOG_LEVEL', () => {
    expect(linesOf(() => logDebug('nothing', {}))).toEqual([])
  })
})

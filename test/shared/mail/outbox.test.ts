import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Email } from '../../../shared/mail/email.js'
import type { OutboxItem } from '../../../shared/store/outbox.js'
import { newEmail } from '../../support/emails.js'
import { failCalls } from '../../support/faults.js'
import { type Stack, startStack } from '../../support/stack.js'

const WRITTEN_AT = new Date('2020-02-29T12:00:00Z')
const secondsOn = (seconds: number): Date => new Date(WRITTEN_AT.getTime() + seconds * 1000)
const DAYS = 24 * 3600

/** How SES says no. */
function sesError(name: string): Error {
  return Object.assign(new Error('Email address is not verified: player@example.org'), { name })
}

describe('outbox', () => {
  let stack: Stack
  let outbox: typeof import('../../../shared/mail/outbox.js')
  let transaction: typeof import('../../../shared/table/transaction.js')
  let query: typeof import('../../../shared/table/query.js')
  let store: typeof import('../../../shared/store/outbox.js')

  beforeAll(async () => {
    stack = await startStack({
      mail: true,
      load: async () => ({}),
      environment: { LOG_LEVEL: 'silent', ADMIN_EMAIL: 'operations@example.org' },
    })
    outbox = await import('../../../shared/mail/outbox.js')
    transaction = await import('../../../shared/table/transaction.js')
    query = await import('../../../shared/table/query.js')
    store = await import('../../../shared/store/outbox.js')
  })
  afterAll(() => stack.close())

  let subject = ''
  let count = 0
  beforeEach(() => {
    count += 1
    subject = `letter ${count}`
  })
  afterEach(async () => {
    const items = [...(await query.queryAll({ partition: 'OUTBOX' })), ...(await parked())]
    for (const item of items) await store.deleteEmail(item as unknown as OutboxItem)
  })

  const parked = () => query.queryAll({ partition: 'OUTBOX#FAILED' })
  const sweep = (seconds: number) => outbox.sweepOutbox(secondsOn(seconds))
  const mailed = async () => {
    const mails = await stack.mails()
    return mails.filter((mail) => mail.subject.endsWith(` - ${subject}`))
  }
  const storeLetter = async (fields: Partial<Email> = {}): Promise<OutboxItem> => {
    const item = await outbox.outboxItem(newEmail({ subject, ...fields }), WRITTEN_AT)
    expect(await transaction.transact([transaction.create(item)])).toBeUndefined()
    return item
  }
  /** Until the test ends. */
  const replaceSes = () => {
    const ses = mockClient(SESClient)
    onTestFinished(() => ses.restore())
    return ses
  }

  it('keeps nothing readable of a letter', async () => {
    await storeLetter({ text: 'https://example.org/reset?token=1', replyTo: 'visitor@example.com' })

    const [item] = await query.queryAll({ partition: 'OUTBOX' })

    expect(item?.sealed).toEqual(expect.any(String))
    expect(JSON.stringify(item)).not.toMatch(/example|token|letter/)
  })

  it('sends a letter that nobody else is there for to whom the service turns', async () => {
    const item = await storeLetter({ to: [], cc: [] })

    await outbox.sendQueued(item)

    expect(await mailed()).toEqual([expect.objectContaining({ to: ['operations@example.org'], cc: [] })])
  })

  it('sends a stored letter to all its recipients, once', async () => {
    const recipients = { to: ['a@example.org', 'b@example.org'], cc: ['c@example.org'] }
    const item = await storeLetter({ ...recipients, bcc: ['hidden@example.org'], replyTo: 'visitor@example.com' })

    await outbox.sendQueued(item)
    const swept = await sweep(3600)

    expect(swept).toEqual({ sent: 0, failed: 0, parked: 0, waiting: 0, oldestAgeSeconds: 0 })
    const { text, html } = newEmail()
    const mail = { ...recipients, replyTo: ['visitor@example.com'], text: expect.stringContaining(text), html }
    expect(await mailed()).toEqual([
      {
        ...mail,
        from: '"Machine Location Directory" <directory@example.org>',
        subject: `Machine Location Directory - ${subject}`,
      },
    ])
  })

  it('names every recipient to SES, hidden ones too, and nobody besides', async () => {
    const ses = replaceSes()
    ses.on(SendRawEmailCommand).resolves({})

    await outbox.sendQueued(await storeLetter({ cc: ['c@example.org'], bcc: ['hidden@example.org'] }))

    const [call] = ses.commandCalls(SendRawEmailCommand)
    expect(call?.args[0].input).toMatchObject({
      Source: 'directory@example.org',
      Destinations: ['player@example.org', 'c@example.org', 'hidden@example.org'],
    })
  })

  it('leaves a new letter to who has written it', async () => {
    await storeLetter()

    expect(await sweep(5)).toMatchObject({ sent: 0, waiting: 1, oldestAgeSeconds: 5 })
    expect(await sweep(60)).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailed()).toHaveLength(1)
  })

  it('keeps a letter that SES does not take, without an error to who has written it, until SES does', async () => {
    const ses = mockClient(SESClient)
    ses.on(SendRawEmailCommand).rejects(sesError('TimeoutError'))
    await outbox.sendQueued(await storeLetter())
    const first = await sweep(60)
    const tooEarly = await sweep(61)
    ses.restore()

    const last = await sweep(60 + 61)

    expect(first).toMatchObject({ sent: 0, failed: 1, waiting: 1, oldestAgeSeconds: 60 })
    expect(tooEarly).toMatchObject({ sent: 0, failed: 0, waiting: 1 })
    expect(last).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailed()).toHaveLength(1)
  })

  it('waits longer after each failure, notes what failed last, and parks a letter in the end', async () => {
    replaceSes().on(SendRawEmailCommand).rejects(sesError('Throttling'))
    await storeLetter()
    const pauses: number[] = []
    for (let seconds = 30, result = await sweep(seconds); result.failed === 1; result = await sweep(seconds)) {
      const [item] = await query.queryAll({ partition: 'OUTBOX' })
      expect(item?.last_error).toBe('Throttling')
      const dueAt = (Date.parse(String(item?.due_at)) - WRITTEN_AT.getTime()) / 1000
      pauses.push(dueAt - seconds)
      seconds = Math.ceil(dueAt)
    }

    expect(pauses).toHaveLength(15)
    pauses.forEach((pause, index) => {
      const longest = Math.min(4 * 3600, 60 * 2 ** index)
      expect(pause).toBeGreaterThanOrEqual(longest / 2 - 1)
      expect(pause).toBeLessThanOrEqual(longest)
    })
    expect(await parked()).toMatchObject([{ attempts: 16, last_error: 'Throttling' }])
  })

  it.each(['MessageRejected', 'InvalidParameterValue'])('parks a letter for good when SES says %s', async (name) => {
    replaceSes().on(SendRawEmailCommand).rejects(sesError(name))
    const { id, sealed } = await storeLetter()

    expect(await sweep(60)).toMatchObject({ sent: 0, failed: 0, parked: 1, waiting: 0 })
    expect(await sweep(7 * DAYS)).toMatchObject({ sent: 0, failed: 0, parked: 0 })
    expect(await parked()).toMatchObject([
      { id, sealed, last_error: name, created_at: WRITTEN_AT.toISOString(), parked_at: secondsOn(60).toISOString() },
    ])
  })

  it('parks a letter that has no true address, and sends the others', async () => {
    await storeLetter({ to: ['player@example.org\r\nBcc: evil@example.com'] })
    await storeLetter()

    expect(await sweep(60)).toMatchObject({ sent: 1, parked: 1, waiting: 0 })
    expect(await parked()).toMatchObject([{ last_error: 'LetterError' }])
    expect(await mailed()).toHaveLength(1)
  })

  it('sends each letter once when several sweep at once', async () => {
    for (let letters = 0; letters < 5; letters++) await storeLetter()

    const results = await Promise.all([sweep(60), sweep(60), sweep(60)])

    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(5)
    expect(await mailed()).toHaveLength(5)
  })

  it('sends a letter whose sweeper died with it, once the time is over for which it was taken', async () => {
    await storeLetter()
    const [waiting] = await store.listQueuedEmails()
    if (!waiting) throw new Error('no letter waits')
    expect(await store.leaseEmail(waiting, secondsOn(180))).toBeDefined()

    expect(await sweep(120)).toMatchObject({ sent: 0, waiting: 1 })
    expect(await sweep(181)).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailed()).toHaveLength(1)
  })

  it('does not bring a letter back that was sent while another tried in vain', async () => {
    const item = await storeLetter()
    replaceSes()
      .on(SendRawEmailCommand)
      .callsFake(async () => {
        await store.deleteEmail(item)
        throw sesError('TimeoutError')
      })

    await sweep(60)

    expect(await store.listQueuedEmails()).toEqual([])
  })

  it('sends so many letters in a sweep, the oldest first, and the rest in the next', async () => {
    const ses = replaceSes()
    ses.on(SendRawEmailCommand).resolves({})
    for (let letters = 0; letters < 104; letters++) {
      const item = await outbox.outboxItem(newEmail(), secondsOn(-letters))
      await transaction.transact([transaction.create(item)])
    }

    expect(await sweep(60)).toMatchObject({ sent: 100, waiting: 4, oldestAgeSeconds: 63 })
    expect(await sweep(61)).toMatchObject({ sent: 4, waiting: 0 })
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(104)
  })

  it('goes on with the next when it cannot say that one was sent', async () => {
    await storeLetter()
    await storeLetter()
    const faults = await failCalls({ operation: 'DeleteItem' })

    expect(await sweep(60)).toMatchObject({ sent: 2, failed: 0 })
    faults.stop()
    expect(faults.failed).toBe(1)
    expect(await mailed()).toHaveLength(2)
  })

  it('does not park a letter that somebody else has taken meanwhile', async () => {
    const item = await storeLetter()
    await store.leaseEmail(item, secondsOn(300))

    expect(await store.moveToFailed(item, secondsOn(60), 'MessageRejected')).toBe(false)
    expect(await parked()).toEqual([])
  })

  it('is swept by the job', async () => {
    const item = await outbox.outboxItem(newEmail({ subject }), new Date(Date.now() - 60_000))
    await transaction.transact([transaction.create(item)])

    expect(await stack.runJob('jobs/send-emails')).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailed()).toHaveLength(1)
  })
})

describe('outbox without a sender, or with SES out of reach', () => {
  let stack: Stack | undefined
  const startWith = async (environment: Record<string, string>) => {
    stack = await startStack({ load: async () => ({}), environment: { LOG_LEVEL: 'info', ...environment } })
    const outbox = await import('../../../shared/mail/outbox.js')
    const { create, transact } = await import('../../../shared/table/transaction.js')
    const item = await outbox.outboxItem(newEmail({ to: ['secret@example.org'] }), WRITTEN_AT)
    await transact([create(item)])
    return { outbox, item }
  }
  const watchLog = () => {
    const lines: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
    vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(line))
    return lines
  }
  afterEach(async () => {
    vi.restoreAllMocks()
    await stack?.close()
  })

  it('keeps letters, and their tries, until there is a sender', async () => {
    const { outbox, item } = await startWith({ MAIL_SENDER: '' })
    const lines = watchLog()

    await outbox.sendQueued(item)
    const result = await outbox.sweepOutbox(secondsOn(60))

    expect(result).toMatchObject({ sent: 0, failed: 0, parked: 0, waiting: 1 })
    expect(lines.filter((line) => line.includes('MAIL_SENDER is not set'))).toHaveLength(2)
    const { listQueuedEmails } = await import('../../../shared/store/outbox.js')
    expect(await listQueuedEmails()).toMatchObject([{ due_at: item.due_at }])
  })

  it('logs what failed, but neither addresses nor contents, and tells how old the oldest letter is', async () => {
    const { outbox, item } = await startWith({
      MAIL_SENDER: 'directory@example.org',
      SES_ENDPOINT: 'http://127.0.0.1:1',
    })
    const lines = watchLog()

    await outbox.sendQueued(item)
    const result = await outbox.sweepOutbox(secondsOn(90))

    expect(result).toEqual({ sent: 0, failed: 1, parked: 0, waiting: 1, oldestAgeSeconds: 90 })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'ERROR', message: 'a letter was not sent and waits', letterId: item.id },
      { level: 'ERROR', message: 'a letter was not sent and waits', letterId: item.id, attempts: 1 },
    ])
    expect(lines.join('')).not.toMatch(/secret|moved|stands/)
  })
})

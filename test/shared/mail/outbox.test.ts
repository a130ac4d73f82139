import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Email } from '../../../shared/mail/email.js'
import type { OutboxItem } from '../../../shared/mail/stored-emails.js'
import { newEmail } from '../../support/emails.js'
import { failCalls } from '../../support/faults.js'
import { type Stack, startStack } from '../../support/stack.js'

const WRITTEN_AT = new Date('2020-02-29T12:00:00Z')
const secondsOn = (seconds: number): Date => new Date(WRITTEN_AT.getTime() + seconds * 1000)
const MINUTE = 60
const HOUR = 3600
const DAYS = 24 * HOUR

/** An error of SES. */
function sesError(name: string): Error {
  return Object.assign(new Error('Email address is not verified: player@example.org'), { name })
}

describe('outbox', () => {
  let stack: Stack
  let outbox: typeof import('../../../shared/mail/outbox.js')
  let transaction: typeof import('../../../shared/table/transaction.js')
  let query: typeof import('../../../shared/table/query.js')
  let store: typeof import('../../../shared/mail/stored-emails.js')

  beforeAll(async () => {
    stack = await startStack({
      mail: true,
      environment: { LOG_LEVEL: 'silent', ADMIN_EMAIL: 'operations@example.org' },
    })
    outbox = await import('../../../shared/mail/outbox.js')
    transaction = await import('../../../shared/table/transaction.js')
    query = await import('../../../shared/table/query.js')
    store = await import('../../../shared/mail/stored-emails.js')
    // The tests say when it is sent.
    stack.followers.hold()
  })
  afterAll(() => stack.close())

  let subject = ''
  let count = 0
  beforeEach(() => {
    count += 1
    subject = `email ${count}`
  })
  afterEach(async () => {
    const items = [...(await query.queryAll({ partition: 'OUTBOX' })), ...(await failedEmails())]
    for (const item of items) await store.deleteEmail(item as unknown as OutboxItem)
  })

  const failedEmails = () => query.queryAll({ partition: 'OUTBOX#FAILED' })
  const follow = (item: OutboxItem) => outbox.sendQueuedEmail(item, WRITTEN_AT)
  const run = (seconds: number) => outbox.sendDueEmails(secondsOn(seconds))
  const mailed = async () => {
    const mails = await stack.mails()
    return mails.filter((mail) => mail.subject.endsWith(` - ${subject}`))
  }
  const storeEmail = async (fields: Partial<Email> = {}): Promise<OutboxItem> => {
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

  it('stores emails encrypted', async () => {
    await storeEmail({ text: 'https://example.org/reset?token=1', replyTo: 'visitor@example.com' })

    const [item] = await query.queryAll({ partition: 'OUTBOX' })

    expect(item?.encrypted).toBeInstanceOf(Uint8Array)
    expect(Buffer.from(item?.encrypted as Uint8Array).toString('latin1')).not.toMatch(/example|token|email \d/)
  })

  it('sends an email without recipients to ADMIN_EMAIL', async () => {
    const item = await storeEmail({ to: [], cc: [] })

    await follow(item)

    expect(await mailed()).toEqual([expect.objectContaining({ to: ['operations@example.org'], cc: [] })])
  })

  it('sends a stored email to all its recipients, once', async () => {
    const recipients = { to: ['a@example.org', 'b@example.org'], cc: ['c@example.org'] }
    const item = await storeEmail({ ...recipients, bcc: ['hidden@example.org'], replyTo: 'visitor@example.com' })

    // The stream may bring a record again.
    await follow(item)
    await follow(item)
    const result = await run(HOUR)

    expect(result).toEqual({ sent: 0, postponed: 0, failed: 0, waiting: 0, oldestAgeSeconds: 0 })
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

  it('passes all recipients to SES, including bcc', async () => {
    const ses = replaceSes()
    ses.on(SendRawEmailCommand).resolves({})

    await follow(await storeEmail({ cc: ['c@example.org'], bcc: ['hidden@example.org'] }))

    const [call] = ses.commandCalls(SendRawEmailCommand)
    expect(call?.args[0].input).toMatchObject({
      Source: 'directory@example.org',
      Destinations: ['player@example.org', 'c@example.org', 'hidden@example.org'],
    })
  })

  it('leaves a new email to the follower for ten minutes', async () => {
    await storeEmail()

    expect(await run(9 * MINUTE)).toMatchObject({ sent: 0, waiting: 1, oldestAgeSeconds: 540 })
    expect(await run(10 * MINUTE)).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailed()).toHaveLength(1)
  })

  it('sends an email that is left to the job with its next run, and not before', async () => {
    const item = await outbox.outboxItem(newEmail({ subject }), WRITTEN_AT, WRITTEN_AT)
    await transaction.transact([transaction.create(item)])

    await follow(item)
    expect(await mailed()).toEqual([])
    expect(await run(0)).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailed()).toHaveLength(1)
  })

  it('keeps an email that SES rejects temporarily, without an error, until SES accepts it', async () => {
    const ses = mockClient(SESClient)
    ses.on(SendRawEmailCommand).rejects(sesError('TimeoutError'))
    const item = await storeEmail()
    await follow(item)
    const tooEarly = await run(4 * MINUTE)
    const first = await run(5 * MINUTE)
    ses.restore()
    await follow(item)

    const last = await run(15 * MINUTE)

    expect(tooEarly).toMatchObject({ sent: 0, postponed: 0, waiting: 1 })
    expect(first).toMatchObject({ sent: 0, postponed: 1, waiting: 1, oldestAgeSeconds: 300 })
    expect(last).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailed()).toHaveLength(1)
  })

  it('is tried after longer and longer pauses, with the last error, and fails in the end', async () => {
    replaceSes().on(SendRawEmailCommand).rejects(sesError('Throttling'))
    await follow(await storeEmail())
    const pauses: number[] = []
    for (let seconds = 0; ; ) {
      const [item] = await query.queryAll({ partition: 'OUTBOX' })
      if (!item) break
      expect(item.last_error).toBe('Throttling')
      const dueAt = (Date.parse(String(item.due_at)) - WRITTEN_AT.getTime()) / 1000
      pauses.push((dueAt - seconds) / MINUTE)
      seconds = dueAt
      await run(seconds)
    }

    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 240, 240, 240, 240, 240])
    expect(await failedEmails()).toMatchObject([{ attempts: 12, last_error: 'Throttling' }])
  })

  it.each(['MessageRejected', 'InvalidParameterValue'])(
    'moves an email to the failed emails on the SES error %s',
    async (name) => {
      replaceSes().on(SendRawEmailCommand).rejects(sesError(name))
      const item = await storeEmail()
      const { id, encrypted } = item

      await follow(item)

      expect(await run(7 * DAYS)).toEqual({ sent: 0, postponed: 0, failed: 1, waiting: 0, oldestAgeSeconds: 0 })
      expect(await failedEmails()).toMatchObject([
        {
          id,
          encrypted,
          last_error: name,
          created_at: WRITTEN_AT.toISOString(),
          failed_at: WRITTEN_AT.toISOString(),
        },
      ])
    },
  )

  it('moves an email with an invalid address to the failed emails, and sends the others', async () => {
    await storeEmail({ to: ['player@example.org\r\nBcc: evil@example.com'] })
    await storeEmail()

    expect(await run(HOUR)).toMatchObject({ sent: 1, failed: 1, waiting: 0 })
    expect(await failedEmails()).toMatchObject([{ last_error: 'EmailError' }])
    expect(await mailed()).toHaveLength(1)
  })

  it('sends each email once when several runs overlap', async () => {
    for (let stored = 0; stored < 5; stored++) await storeEmail()

    const results = await Promise.all([run(HOUR), run(HOUR), run(HOUR)])

    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(5)
    expect(await mailed()).toHaveLength(5)
  })

  it('is sent by the next run that is due when the job dies with it', async () => {
    await storeEmail()
    const [waiting] = await store.listQueuedEmails()
    if (!waiting) throw new Error('the outbox is empty')
    await store.postponeEmail(waiting, { attempts: 1, due_at: secondsOn(HOUR + 5 * MINUTE).toISOString() })

    expect(await run(HOUR + MINUTE)).toMatchObject({ sent: 0, waiting: 1 })
    expect(await run(2 * HOUR)).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailed()).toHaveLength(1)
  })

  it.each(['the follower', 'the job'])(
    'is not restored when it was sent during a failing attempt of %s',
    async (by) => {
      const item = await storeEmail()
      replaceSes()
        .on(SendRawEmailCommand)
        .callsFake(async () => {
          await store.deleteEmail(item)
          throw sesError('TimeoutError')
        })

      await (by === 'the job' ? run(HOUR) : follow(item))

      expect(await store.listQueuedEmails()).toEqual([])
    },
  )

  it('continues when the item of a sent email cannot be deleted', async () => {
    await storeEmail()
    await storeEmail()
    const faults = await failCalls({ operation: 'DeleteItem' })

    expect(await run(HOUR)).toMatchObject({ sent: 2, postponed: 0 })
    faults.stop()
    expect(faults.failed).toBe(1)
    expect(await mailed()).toHaveLength(2)
  })

  it('does not move an email that another run has postponed', async () => {
    const item = await storeEmail()
    await store.postponeEmail(item, { attempts: 1, due_at: secondsOn(HOUR).toISOString() })

    expect(await store.moveToFailed(item, secondsOn(60), 'MessageRejected')).toBe(false)
    expect(await failedEmails()).toEqual([])
  })

  it('is emptied by the follower, again after a failure of the table', async () => {
    const faults = await failCalls({ operation: 'GetItem', about: 'OUTBOX' })
    await storeEmail()
    stack.followers.release()
    onTestFinished(() => stack.followers.hold())

    await vi.waitFor(async () => expect(await mailed()).toHaveLength(1), { timeout: 5_000 })
    faults.stop()
    expect(faults.failed).toBe(1)
    expect(await store.listQueuedEmails()).toEqual([])
  })

  it('is emptied by the job', async () => {
    const item = await outbox.outboxItem(newEmail({ subject }), new Date(Date.now() - HOUR * 1000))
    await transaction.transact([transaction.create(item)])

    expect(await stack.runJob('jobs/send-emails')).toMatchObject({ sent: 1, waiting: 0 })
    expect(await mailed()).toHaveLength(1)
  })
})

describe('outbox without a sender or without SES', () => {
  let stack: Stack | undefined
  const startWith = async (environment: Record<string, string>) => {
    stack = await startStack({ environment: { LOG_LEVEL: 'info', ...environment } })
    stack.followers.hold()
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

  it('keeps emails, without counting attempts, until there is a sender', async () => {
    const { outbox, item } = await startWith({ MAIL_SENDER: '' })
    const lines = watchLog()

    await outbox.sendQueuedEmail(item, WRITTEN_AT)
    const result = await outbox.sendDueEmails(secondsOn(HOUR))

    expect(result).toMatchObject({ sent: 0, postponed: 0, failed: 0, waiting: 1 })
    expect(lines.filter((line) => line.includes('MAIL_SENDER is not set'))).toHaveLength(2)
    // Errors would raise an alarm every minute.
    expect(lines.filter((line) => line.includes('"ERROR"'))).toEqual([])
    const { listQueuedEmails } = await import('../../../shared/mail/stored-emails.js')
    expect(await listQueuedEmails()).toMatchObject([{ sk: item.sk, attempts: 0 }])
  })

  it('logs failures without addresses or content, and returns the age of the oldest email', async () => {
    const { outbox, item } = await startWith({
      MAIL_SENDER: 'directory@example.org',
      SES_ENDPOINT: 'http://127.0.0.1:1',
    })
    const lines = watchLog()

    await outbox.sendQueuedEmail(item, WRITTEN_AT)
    const result = await outbox.sendDueEmails(secondsOn(HOUR))

    expect(result).toEqual({ sent: 0, postponed: 1, failed: 0, waiting: 1, oldestAgeSeconds: HOUR })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'ERROR', message: 'email not sent, will be retried', emailId: item.id, attempts: 1 },
      { level: 'ERROR', message: 'email not sent, will be retried', emailId: item.id, attempts: 2 },
    ])
    expect(lines.join('')).not.toMatch(/secret|moved/)
  })
})

import { describe, expect, it } from 'vitest'
import { startMailbox } from '../../../lib/local/mailbox.js'

describe('startMailbox', () => {
  it('serves a page for people and a list for programs until it is stopped', async () => {
    const { url, stop } = await startMailbox()

    const [page, store] = await Promise.all([fetch(url), fetch(`${url}/store`)])
    await stop()

    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    // Of other mailboxes in this process, too.
    expect(await store.json()).toMatchObject({ emails: expect.any(Array) })
    await expect(fetch(url)).rejects.toThrow()
  })

  it('throws when the port is in use', async () => {
    const { url, stop } = await startMailbox()
    const port = Number(new URL(url).port)

    await expect(startMailbox({ port })).rejects.toThrow(`cannot listen on port ${port} of 127.0.0.1`)
    await stop()
  })
})

// Which addresses webhooks may have: on the public internet, whatever way they are written.
import { describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'unused')
const { addressProblem, mayCall } = await import('../../../shared/webhooks/address.js')

describe('addressProblem', () => {
  it.each([
    ...[
      'https://hooks.example.org/a?b=c',
      'https://example.org:8443/',
      'https://93.184.215.14/',
      'https://EXAMPLE.org',
    ],
    ...['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', 'https://[::ffff:93.184.215.14]/'],
  ])('accepts %s', (address) => {
    expect(addressProblem(address)).toBeUndefined()
  })

  it.each([
    ['hook', 'must be a URL'],
    ['http://example.org/', 'must begin with https://'],
    ['ftp://example.org/', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['https://user:pass@example.org/', 'must have no user name'],
    ['https://user@example.org/', 'must have no user name'],
    ['https://example.org:22/', 'must have port'],
    ['https://example.org:80/', 'must have port'],
    ...[
      ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0', '0.0.0.0', '127.0.0.1.', '127.0.0.1:8443'],
      ...['10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '192.0.2.1', '224.0.0.1'],
      ...['255.255.255.255', '[::1]', '[::]', '[fd00::1]', '[fe80::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
      ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:db8::1]', 'localhost', 'LOCALHOST.', 'a.localhost', 'printer'],
      ...['db.internal', 'nas.local', '１２７.0.0.1'],
    ].map((host) => [`https://${host}/`, 'must lead to the public internet']),
  ])('rejects %s', (address, problem) => {
    expect(addressProblem(address)).toContain(problem)
  })
})

describe('mayCall', () => {
  it.each(['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', 'fd00:ec2::254', '::ffff:10.0.0.1'])(
    'rejects a name that stands for %s',
    (address) => {
      expect(mayCall(new URL('https://example.org/'), address)).toBe(false)
    },
  )

  it('accepts a name that stands for a public address', () => {
    expect(mayCall(new URL('https://example.org/'), '93.184.215.14')).toBe(true)
  })
})

describe('LOCAL_WEBHOOKS', () => {
  it('stops a function that has no local table', async () => {
    vi.resetModules()
    vi.stubEnv('LOCAL_WEBHOOKS', 'on')
    vi.stubEnv('DYNAMODB_ENDPOINT', '')

    await expect(import('../../../shared/runtime/environment.js')).rejects.toThrow(/LOCAL_WEBHOOKS: is for a local/)
  })
})

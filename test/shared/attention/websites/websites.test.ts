// Where the job that visits websites may be sent by what a user has written.
import { describe, expect, it } from 'vitest'
import { isVisitable } from '../../../../shared/attention/websites/public-addresses.js'
import { visit } from '../../../../shared/attention/websites/visit.js'
import { isPublicAddress } from '../../../../shared/outgoing/public-addresses.js'

describe('isPublicAddress', () => {
  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['224.0.0.1', '255.255.255.255', '192.0.2.1', '::1', '::', 'fe80::1', 'fd00:ec2::254', 'ff02::1'],
    ...['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', ''],
    ...['::127.0.0.1', '::7f00:1', '1000::1', '4000::1'],
  ])('rejects %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('isVisitable', () => {
  it.each([
    ['http://example.org:8080/', undefined, false],
    ['https://example.org:22/', undefined, false],
    ['ftp://example.org/', undefined, false],
    ['https://example.org/', '10.0.0.1', false],
    ['https://example.org:443/', '93.184.215.14', true],
    ['http://example.org/', undefined, true],
  ])('decides about %s at %s', (url, address, expected) => {
    expect(isVisitable(new URL(url), address)).toBe(expected)
  })
})

describe('visit', () => {
  const problem = 'its host is not on the public internet'

  it.each([
    ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::1]/'],
    ...['http://[::ffff:169.254.169.254]/latest/meta-data', 'http://localhost/', 'https://localhost:9001/2018-06-01'],
  ])('connects to nothing at %s', async (website) => {
    expect(await visit(website, 'test')).toEqual({ state: 'fails', problem })
  })
})

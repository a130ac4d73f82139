import { describe, expect, it } from 'vitest'
import { isWebsite } from '../../../shared/text/websites.js'

describe('isWebsite', () => {
  it.each([
    ...['https://example.org', 'HTTP://Example.org/a?b=c#d', 'https://example.org:8443/', 'http://[2001:db8::1]/'],
    ...['https://example.org/@flippers', 'https://example.org?to=a@example.org', 'https://example.org/#@x'],
    ...['https://müller.example/', 'https://例え.example/メニュー', 'https://example.org/%40'],
  ])('is %s', (address) => {
    expect(isWebsite(address)).toBe(true)
  })

  it.each([
    ...['', 'example.org', 'ftp://example.org', 'javascript:alert(1)//http://x', 'https://', 'https://exa mple.org'],
    ...['https://accounts.example.com@evil.example', 'https://a:b@evil.example/', 'https://@evil.example'],
    ...['https://accounts.example.com:443@evil.example/x', 'https:///accounts.example.com@evil.example'],
    ...[
      'https://evil.example\\@accounts.example.com',
      'https://accounts.example.com\\.evil.example',
      'https:\\\\evil.example',
    ],
    ...[
      'https://evil.example/\u202egpj.exe',
      'https://exa\u200bmple.org',
      'https://example.org/\u00ad',
      'https://a\u2066b.example',
    ],
  ])('is not %j', (address) => {
    expect(isWebsite(address)).toBe(false)
  })
})

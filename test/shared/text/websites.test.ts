import { describe, expect, it } from 'vitest'
import { completeWebsite, isWebsite, WEBSITE_PATTERN } from '../../../shared/text/websites.js'

const LONG = 'a'.repeat(63)
const WEBSITES = [
  ...['https://example.org', 'HTTP://Example.org/a?b=c#d', 'https://example.org:8443/', 'https://example.org:65535'],
  ...['https://example.org/@flippers', 'https://example.org?to=a@example.org', 'https://example.org/#@x'],
  ...['https://müller.example/', 'https://例え.example/メニュー', 'https://example.org/%40', 'https://faß.example'],
  ...[
    'https://пицца.example',
    'https://пример.рф',
    'https://ไทย.example',
    'https://한국.example',
    'https://क्षेत्र.example',
    'https://ışık.example',
    'https://əsər.example',
    'https://eʋe-ɔɖɛ.example',
  ],
  ...['https://1and1.example', 'https://1.2.3.4.example', 'https://a--b.example', 'https://xn--mller-kva.example'],
  ...['https://example.xn--p1ai', `https://${LONG}.example`, 'https://a.co', 'https://example.org/a..b/100%'],
]

const OTHERS: Record<string, readonly string[]> = {
  'no address': ['', 'example.org', 'ftp://example.org', 'https://', 'https://exa mple.org', 'https:///example.org'],
  'a script': ['javascript:alert(1)//http://x', 'javascript://example.org/%0aalert(1)', 'data:text/html,x'],
  'a user in front of the host': [
    ...['https://accounts.example.com@evil.example', 'https://a:b@evil.example/', 'https://@evil.example'],
    ...['https://accounts.example.com:443@evil.example/x', 'https:///accounts.example.com@evil.example'],
  ],
  'a backslash': [
    ...['https://evil.example\\@accounts.example.com', 'https://accounts.example.com\\.evil.example'],
    'https:\\\\evil.example',
  ],
  'what is invisible or turns the text': [
    ...['https://evil.example/\u202egpj.exe', 'https://exa\u200bmple.org', 'https://example.org/\u00ad'],
    ...['https://a\u2066b.example', 'https://example.org/\u200fa', 'https://example.org/?\u061c'],
  ],
  'no domain': [
    ...['https://-a.example', 'https://a-.example', 'https://a.-example', 'https://a.example-', 'https://a..b.example'],
    ...['https://.example.org', 'https://example.org.', 'https://example.org..', 'https://a_b.example'],
    ...[`https://${LONG}a.example`, `https://${`${LONG}.`.repeat(4)}example`, 'https://a.b', 'https://a+b.example'],
    ...[`https://${'ü'.repeat(60)}.example`, "https://a'b.example", 'https://*.example', 'https://☕.example'],
  ],
  'a domain that is not public': [
    ...['https://example', 'https://localhost', 'https://a.localhost', 'https://a.local', 'https://a.INTERNAL/x'],
    ...['https://a.test', 'https://a.invalid', 'https://router.home.arpa', 'https://a.onion'],
  ],
  'an IP address': [
    ...['https://1.2.3.4', 'https://1.2.3', 'https://0x7f.1', 'https://127.0x1', 'https://2130706433', 'https://[::1]'],
    ...['https://0177.0.0.1/', 'https://[2001:db8::1]/', 'https://①②⑦.0.0.1', 'https://a.0x', 'https://a.123'],
    ...['https://169.254.169.254/latest', 'https://[::ffff:1.2.3.4]'],
  ],
  'no port': ['https://example.org:', 'https://example.org:0', 'https://example.org:99999', 'https://example.org:x'],
  'a host that opens another than it shows': [
    ...['https://exam%70le.org', 'https://example。org', 'https://example．org', 'https://example｡org'],
    ...[
      'https://ｅxample.org',
      'https://ﬁne.example',
      'https://ex℀mple.org',
      'https://a／b.example',
      'https://ⓔxample.org',
    ],
    ...['https://𝐞xample.org', 'https://example.ºrg', 'https://cafe\u0301.example'],
  ],
  'broken punycode': ['https://xn--.example', 'https://xn--a.example', 'https://xn--zzzzzz.example', 'https://a.xn--'],
  'a host that imitates another': [
    ...[
      'https://аррӏе.com',
      'https://exаmple.org',
      'https://exаmplе.example',
      'https://οpen.example',
      'https://сосо.example',
    ],
    ...['https://google.com⁄.evil.example', 'https://google.com∕x.evil.example', 'https://googleǃcom.example'],
    ...['https://google.comノx.evil.example', 'https://google.com〳x.evil.example', 'https://a‐b.example'],
    ...['https://ɡoogle.example', 'https://pɑypal.example', 'https://ᴀᴄᴏʀɴ.example', 'https://ꜱhop.example'],
    ...['https://googIe.comǀx.example', 'https://a\u0337\u0337\u0337\u0337\u0337\u0337.example'],
  ],
}

describe('isWebsite', () => {
  it.each(WEBSITES)('is %s, with its scheme or without', (address) => {
    expect(isWebsite(address)).toBe(true)
    expect(address).toMatch(new RegExp(WEBSITE_PATTERN, 'u'))
    const bare = address.replace(/^https?:\/\//i, '')
    expect([completeWebsite(bare), completeWebsite(`//${bare}`)]).toEqual([`https://${bare}`, `https://${bare}`])
    expect(bare).toMatch(new RegExp(WEBSITE_PATTERN, 'u'))
  })

  it.each(Object.entries(OTHERS).flatMap(([kind, addresses]) => addresses.map((one) => [kind, one])))(
    'is not %s: %j',
    (_, address) => {
      expect(isWebsite(address)).toBe(false)
    },
  )

  it.each(Object.entries(OTHERS).flatMap(([, addresses]) => addresses.filter((one) => !/^(example\.org)?$/.test(one))))(
    'nor is completed: %j',
    (address) => {
      const bare = address.replace(/^https:\/\//i, '')
      expect([completeWebsite(address), bare && completeWebsite(bare)]).toEqual([undefined, bare && undefined])
    },
  )

  it('documents no host that could not be one', () => {
    const pattern = new RegExp(WEBSITE_PATTERN, 'u')
    for (const kind of ['no address', 'an IP address', 'a user in front of the host', 'a backslash', 'no port']) {
      const documented = OTHERS[kind]?.filter((address) => pattern.test(address))
      expect(documented?.filter((one) => one !== '' && one !== 'example.org' && !one.endsWith(':99999'))).toEqual([])
    }
  })
})

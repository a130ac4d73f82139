import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { newClients } from '../../../lib/deploy/account.js'
import { checkCertificate } from '../../../lib/deploy/certificate-check.js'
import { settingsWith } from '../../../lib/settings.js'

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/1'
const DOMAIN = 'api.example.org'
const REQUEST = `aws acm request-certificate --region us-east-1 --validation-method DNS --domain-name ${DOMAIN}`

const certificates = new ACMClient({ region: 'us-east-1' })
let regions: string[]
const clients = {
  ...newClients('eu-central-1'),
  acm: (region: string) => {
    regions.push(region)
    return certificates
  },
}
const acm = mockClient(certificates)
const check = () =>
  checkCertificate({ clients, settings: settingsWith({ domainName: DOMAIN, certificateArn: CERTIFICATE }) })
const described = (certificate: object) =>
  acm
    .on(DescribeCertificateCommand, { CertificateArn: CERTIFICATE })
    .resolves({ Certificate: { DomainName: DOMAIN, SubjectAlternativeNames: [DOMAIN], ...certificate } })
const validation = (DomainName: string, ValidationStatus: 'SUCCESS' | 'PENDING_VALIDATION') => ({
  DomainName,
  ValidationStatus,
  ResourceRecord: { Type: 'CNAME', Name: `_1.${DomainName}.`, Value: `_2.${DomainName}.` },
})
const failure = (name: string) => Object.assign(new Error(`it is ${name}`), { name })
const ISSUED = { Status: 'ISSUED', NotAfter: new Date('2027-05-31T23:59:59Z') }

beforeEach(() => {
  regions = []
  acm.reset()
})

describe('checkCertificate', () => {
  it('has nothing to check without a domain', async () => {
    expect(await checkCertificate({ clients, settings: settingsWith({}) })).toEqual([])
    expect(regions).toEqual([])
  })

  it('says until when it is valid, in its own region', async () => {
    described(ISSUED)

    expect(await check()).toEqual([{ level: 'ok', subject: 'certificate', text: 'issued, valid until 2027-05-31' }])
    expect(regions).toEqual(['us-east-1'])
  })

  it('stops with the records that its validation still waits for', async () => {
    described({
      Status: 'PENDING_VALIDATION',
      DomainValidationOptions: [validation('example.org', 'SUCCESS'), validation(DOMAIN, 'PENDING_VALIDATION')],
    })

    expect(await check()).toEqual([
      {
        level: 'missing',
        subject: 'certificate',
        text: 'PENDING_VALIDATION: create the CNAME record _1.api.example.org. with the value _2.api.example.org.',
      },
    ])
  })

  it('stops while the records are not known', async () => {
    described({ Status: 'PENDING_VALIDATION' })

    expect(await check()).toMatchObject([{ level: 'missing', text: expect.stringMatching(/^PENDING_VALIDATION: ask/) }])
  })

  it.each([
    [{ Status: 'FAILED', FailureReason: 'CAA_ERROR' }, 'FAILED (CAA_ERROR)'],
    [{ Status: 'VALIDATION_TIMED_OUT' }, 'VALIDATION_TIMED_OUT'],
    [{ Status: 'EXPIRED' }, 'EXPIRED'],
    [{ Status: 'REVOKED' }, 'REVOKED'],
    [{ Status: 'INACTIVE' }, 'INACTIVE'],
  ])('asks for another one after %o, which no record repairs', async (certificate, state) => {
    described({ ...certificate, DomainValidationOptions: [validation(DOMAIN, 'PENDING_VALIDATION')] })

    expect(await check()).toEqual([
      {
        level: 'missing',
        subject: 'certificate',
        text: `${state}: request another one and set certificateArn: ${REQUEST}`,
      },
    ])
  })

  it.each([
    [['example.org']],
    [['www.example.org', 'example.org']],
    [['*.api.example.org']],
    [['*.org']],
    [['other.org', '*.other.org']],
  ])('stops when it is for %o, whatever its state', async (names) => {
    for (const state of [ISSUED, { Status: 'PENDING_VALIDATION' }]) {
      described({ ...state, DomainName: names[0], SubjectAlternativeNames: names })

      expect(await check()).toEqual([
        { level: 'missing', subject: 'certificate', text: `covers ${names.join(', ')}, and not ${DOMAIN}: ${REQUEST}` },
      ])
    }
  })

  it.each([[['*.example.org']], [['example.org', '*.example.org']], [['www.example.org', 'API.example.org']]])(
    'accepts one for %o',
    async (names) => {
      described({ ...ISSUED, DomainName: names[0], SubjectAlternativeNames: names })

      expect(await check()).toMatchObject([{ level: 'ok' }])
    },
  )

  it('stops when there is none of this ARN', async () => {
    acm.on(DescribeCertificateCommand).rejects(failure('ResourceNotFoundException'))

    expect(await check()).toMatchObject([{ level: 'missing', text: `certificateArn does not exist: ${REQUEST}` }])
  })

  it('names the permission that is missing', async () => {
    acm.on(DescribeCertificateCommand).rejects(failure('AccessDeniedException'))

    const [finding] = await check()
    expect(finding).toMatchObject({ level: 'note', subject: 'certificate' })
    expect(finding?.text).toMatch(/AccessDenied.*allow acm:DescribeCertificate$/)
  })
})

import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { cdkContext, readSettings } from '../../lib/settings.js'

const read = (context: Record<string, unknown>) => readSettings(new App({ context }).node)

describe('readSettings', () => {
  it('names every setting that is missing or wrong', () => {
    expect(() => read({ stage: 'Prod!', errorStatus: 'teapot' })).toThrow(/serviceName[\s\S]*stage[\s\S]*errorStatus/)
  })

  it.each([
    { logRetentionDays: 31 },
    { throttleRate: 0 },
    { throttleBurst: '' },
    { expensiveThrottleRate: 0 },
    { searchThrottleRate: 0 },
    { pictureConcurrency: -1 },
    { originKeys: '' },
    { originKeys: '1,1' },
    { originKeys: '1,2,3' },
    { functionMemoryMb: '1 GB' },
    { displayName: '' },
    { displayName: 'Directory\nBcc: x' },
    { mailSender: 'Directory <directory@example.org>' },
    { adminEmail: 'a@example.org, b@example.org' },
    { publicUrl: 'http://example.org' },
    { publicUrl: 'https://example.org/' },
    { contactUrl: 'operator@example.org' },
    { contactUrl: 'javascript:alert(1)' },
    { waf: 'maybe' },
    { waf: 'on', cloudFront: 'off' },
    { corsOrigins: 'example.org' },
    { corsOrigins: 'https://example.org/' },
    { certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' },
    { certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/1', domainName: 'example.org' },
    { hostedZoneId: 'Z1' },
    { monthlyBudgetUsd: 10 },
  ])('rejects %o', (wrong) => {
    expect(() => read({ ...cdkContext(), ...wrong })).toThrow(Object.keys(wrong)[0])
  })

  it('accepts email addresses and the base URL of links', () => {
    const given = {
      displayName: 'Flipper Finder',
      mailSender: 'directory@example.org',
      adminEmail: 'admin@example.org',
      publicUrl: 'https://example.org/directory',
    }

    expect(read({ ...cdkContext(), ...given })).toMatchObject(given)
  })

  it('accepts numbers from the command line, where they are strings', () => {
    const settings = read({ ...cdkContext(), throttleRate: '25', logRetentionDays: '90' })

    expect(settings).toMatchObject({ throttleRate: 25, logRetentionDays: 90 })
  })

  it('accepts a certificate of its own region without CloudFront', () => {
    const certificateArn = 'arn:aws:acm:eu-west-1:123456789012:certificate/1'
    const given = { cloudFront: 'off', domainName: 'api.example.org', certificateArn }

    expect(read({ ...cdkContext(), ...given })).toMatchObject(given)
  })

  it('has defaults for everything except the names', () => {
    expect(read({ serviceName: 'places', stage: 'prod' })).toEqual({
      serviceName: 'places',
      stage: 'prod',
      errorStatus: 'http',
      serverTiming: 'off',
      dataCredit: '',
      geocoder: 'gazetteer',
      geocodeKey: '',
      displayName: 'Machine Location Directory',
      mailSender: '',
      adminEmail: '',
      publicUrl: '',
      contactUrl: '',
      domainName: '',
      certificateArn: '',
      hostedZoneId: '',
      cloudFront: 'on',
      waf: 'off',
      corsOrigins: '*',
      alarmEmail: '',
      dashboard: 'on',
      monthlyBudgetUsd: 0,
      xray: 'off',
      restoredTable: '',
      refreshDelaySeconds: 60,
      accountActionsPerHour: 1000,
      readLimit: 600,
      logLevel: 'info',
      logRetentionDays: 30,
      functionMemoryMb: 1024,
      pictureFunctionMemoryMb: 3008,
      pictureConcurrency: 0,
      throttleRate: 20,
      throttleBurst: 100,
      expensiveThrottleRate: 1,
      expensiveThrottleBurst: 60,
      searchThrottleRate: 5,
      searchThrottleBurst: 200,
      originKeys: '1',
    })
  })
})

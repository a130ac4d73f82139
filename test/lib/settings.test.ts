import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { cdkContext, readSettings, tagsOf } from '../../lib/settings.js'

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
    { functionMemoryMb: 128 },
    { functionMemoryMb: 20_000 },
    { pictureFunctionMemoryMb: 512 },
    { costTags: 'team' },
    { permissionsBoundary: 'no policy' },
    { bootstrapQualifier: 'Two Words' },
    { displayName: '' },
    { tagline: '' },
    { tagline: 'Two\nlines' },
    { displayName: 'Directory\nBcc: x' },
    { mailSender: 'Directory <directory@example.org>' },
    { adminEmail: 'a@example.org, b@example.org' },
    { publicUrl: 'http://example.org' },
    { publicUrl: 'https://example.org/' },
    { operatorName: 'Two\nlines' },
    { contactUrl: 'operator@example.org' },
    { mapStyleUrl: 'http://tiles.example.org/style.json' },
    { mapStyleUrl: 'none' },
    { mapStyleUrl: '/pictures/town.pmtiles' },
    { mapStyleUrl: '/assets/../town.pmtiles' },
    { mapStyleUrl: '/assets/town.pmtiles', cloudFront: 'off' },
    { mapDarkStyleUrl: 'outlines' },
    { mapStyleUrl: "https://tiles.example.org/style.json; script-src 'unsafe-inline'" },
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
      tagline: 'Find pinball near you',
      mailSender: '',
      adminEmail: '',
      publicUrl: '',
      operatorName: '',
      contactUrl: '',
      mapStyleUrl: '',
      mapDarkStyleUrl: '',
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
      restoredTableStream: '',
      refreshDelaySeconds: 60,
      accountActionsPerHour: 1000,
      readLimit: 600,
      searchEngines: 'on',
      openData: 'off',
      websiteChecks: 'on',
      offline: 'on',
      apiTokens: 'off',
      requestLimits: 'usual',
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
      production: 'off',
      tableMaxReadUnits: 4000,
      tableMaxWriteUnits: 2000,
      backupRetentionDays: 0,
      costTags: '',
      permissionsBoundary: '',
      bootstrapQualifier: 'hnb659fds',
    })
  })

  it('takes the settings of the stage, then those of all stages, unless the command line has another', () => {
    const settings = {
      all: { logLevel: 'error', xray: 'on', dashboard: 'off' },
      prod: { logLevel: 'info', xray: 'off' },
    }
    const readStage = (own: Record<string, unknown>) => read({ serviceName: 'places', settings, ...own })

    expect(readStage({ stage: 'prod' })).toMatchObject({ logLevel: 'info', xray: 'off', dashboard: 'off' })
    expect(readStage({ stage: 'dev' })).toMatchObject({ logLevel: 'error', xray: 'on', dashboard: 'off' })
    expect(readStage({ stage: 'prod', logLevel: 'debug' })).toMatchObject({ logLevel: 'debug' })
  })

  it('rejects unknown names in the settings of a stage', () => {
    const settings = { prod: { alarmMail: 'a@example.org' } }

    expect(() => read({ serviceName: 'places', stage: 'dev', settings })).toThrow('alarmMail')
    const withoutStage = { alarmEmail: 'ops@example.org' }
    expect(() => read({ serviceName: 'places', stage: 'dev', settings: withoutStage })).toThrow(
      /below a stage or "all"[\s\S]*alarmEmail/,
    )
  })

  it('requires in production what nobody may forget', () => {
    const production = { ...cdkContext(), production: 'on', mailSender: 'a@example.org', adminEmail: 'b@example.org' }

    expect(() => read(production)).toThrow('alarmEmail')
    expect(read({ ...production, alarmEmail: 'c@example.org' }).production).toBe('on')
  })

  it('has the tags by which a bill can be split', () => {
    const settings = read({ ...cdkContext(), costTags: 'team=web,project=arcade' })

    expect(tagsOf(settings)).toEqual({ team: 'web', project: 'arcade', service: 'directory', stage: 'dev' })
  })
})

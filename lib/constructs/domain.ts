// The service's own domain, if the settings have one.
import { CfnOutput } from 'aws-cdk-lib'
import { ApiMapping, DomainName, type HttpStage, SecurityPolicy } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, type IAliasRecordTarget, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { ApiGatewayv2DomainProperties, CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.js'

/** Points the domain to the distribution or, without one, to the API. Does nothing when there is no domain. */
export function addDomain(
  scope: Construct,
  settings: Settings,
  { stage, distribution }: { stage: HttpStage; distribution: IDistribution | undefined },
): void {
  if (settings.domainName === '') return
  const { target, name } = distribution
    ? { target: new CloudFrontTarget(distribution), name: distribution.distributionDomainName }
    : mapDomain(scope, settings, stage)
  if (settings.hostedZoneId !== '') addRecords(scope, settings, target)
  new CfnOutput(scope, 'DomainTarget', { value: name })
}

function mapDomain(
  scope: Construct,
  { domainName, certificateArn }: Settings,
  stage: HttpStage,
): { target: IAliasRecordTarget; name: string } {
  const domain = new DomainName(scope, 'Domain', {
    domainName,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    securityPolicy: SecurityPolicy.TLS_1_2,
  })
  new ApiMapping(scope, 'DomainMapping', { api: stage.api, domainName: domain, stage })
  const { regionalDomainName: name, regionalHostedZoneId } = domain
  return { target: new ApiGatewayv2DomainProperties(name, regionalHostedZoneId), name }
}

function addRecords(scope: Construct, { domainName, hostedZoneId }: Settings, target: IAliasRecordTarget): void {
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domainName })
  // The trailing dot makes the name absolute, whatever the zone's own name is.
  const record = { zone, recordName: `${domainName}.`, target: RecordTarget.fromAlias(target) }
  new ARecord(scope, 'DomainA', record)
  new AaaaRecord(scope, 'DomainAaaa', record)
}

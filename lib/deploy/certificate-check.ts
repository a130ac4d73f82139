// Checks the certificate of the domain: CloudFront and API Gateway take only one that is issued and covers their name,
// and CloudFormation then rolls the whole deployment back.
import { type CertificateDetail, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { regionOf, type Settings } from '../settings.js'
import { messageOf, nameOf } from './aws-errors.js'
import { type CheckContext, type Finding, missing, note, ok } from './findings.js'

/** Nothing without a domain. */
export async function checkCertificate({
  clients,
  settings,
}: Pick<CheckContext, 'clients' | 'settings'>): Promise<Finding[]> {
  const { certificateArn: CertificateArn } = settings
  if (CertificateArn === '') return []
  const region = regionOf(CertificateArn)
  try {
    const { Certificate = {} } = await clients.acm(region).send(new DescribeCertificateCommand({ CertificateArn }))
    return [findingOf(Certificate, settings)]
  } catch (error) {
    if (nameOf(error) === 'ResourceNotFoundException')
      return [missing('certificate', `certificateArn does not exist: ${requestCertificate(settings, region)}`)]
    return [note('certificate', `cannot be read (${messageOf(error)}): allow acm:DescribeCertificate`)]
  }
}

/** The command for a certificate of the domain. */
export function requestCertificate({ domainName }: Pick<Settings, 'domainName'>, region: string): string {
  return `aws acm request-certificate --region ${region} --validation-method DNS --domain-name ${domainName}`
}

function findingOf(certificate: CertificateDetail, settings: Settings): Finding {
  const { Status = '', NotAfter, FailureReason, DomainValidationOptions = [] } = certificate
  const another = requestCertificate(settings, regionOf(settings.certificateArn))
  const names = new Set([certificate.DomainName ?? '', ...(certificate.SubjectAlternativeNames ?? [])])
  if (![...names].some((name) => covers(name, settings.domainName)))
    return missing('certificate', `covers ${[...names].join(', ')}, and not ${settings.domainName}: ${another}`)
  if (Status === 'ISSUED') return ok('certificate', `issued, valid until ${NotAfter?.toISOString().slice(0, 10)}`)
  const state = FailureReason ? `${Status} (${FailureReason})` : Status
  // What has failed or expired stays so, whatever records there are.
  if (Status !== 'PENDING_VALIDATION')
    return missing('certificate', `${state}: request another one and set certificateArn: ${another}`)
  const fixes = DomainValidationOptions.flatMap(({ ValidationStatus, ResourceRecord: record }) =>
    record && ValidationStatus !== 'SUCCESS'
      ? [`create the ${record.Type} record ${record.Name} with the value ${record.Value}`]
      : [],
  )
  return missing(
    'certificate',
    [state, fixes.join(', ') || 'ask again in a minute for the records to create'].join(': '),
  )
}

/** A wildcard stands for exactly one label (RFC 9525, section 6.3). */
function covers(name: string, domainName: string): boolean {
  const [host, domain] = [domainName, name.toLowerCase()]
  return domain === host || (domain.startsWith('*.') && domain.slice(1) === host.slice(host.indexOf('.')))
}

// Checks the sender of emails: whether SES takes it, and whether the mailboxes of its readers do. They reject or hide
// what is not signed by the domain of the sender (DMARC, RFC 7489).
import { Resolver } from 'node:dns/promises'
import { GetIdentityDkimAttributesCommand, GetIdentityVerificationAttributesCommand } from '@aws-sdk/client-ses'
import { getDomain } from 'tldts'
import { domainOf } from '../../shared/text/email-address.js'
import { messageOf } from './aws-errors.js'
import { type CheckContext, type Finding, missing, note, ok } from './findings.js'

const DNS_TIMEOUT_MS = 3_000

/** Providers of personal addresses, without what follows the first dot. */
const PROVIDERS = [
  '126',
  '163',
  'aol',
  'att',
  'comcast',
  'fastmail',
  'freenet',
  'gmail',
  'gmx',
  'googlemail',
  'hotmail',
  'icloud',
  'laposte',
  'libero',
  'live',
  'mac',
  'mail',
  'me',
  'msn',
  'naver',
  'orange',
  'outlook',
  'pm',
  'posteo',
  'proton',
  'protonmail',
  'qq',
  'rocketmail',
  't-online',
  'tuta',
  'tutanota',
  'verizon',
  'web',
  'yahoo',
  'yandex',
  'ymail',
  'zoho',
]
/** As in `gmail.com`, `web.de`, `yahoo.co.uk` and `hotmail.com.br`. */
const PROVIDER_DOMAIN = new RegExp(`^(${PROVIDERS.join('|')})\\.(com|net|[a-z]{2}|com?\\.[a-z]{2})$`)

type SenderContext = Pick<CheckContext, 'clients' | 'region' | 'resolveTxt'>

/** @throws Error of SES when it cannot be read. */
export async function checkSender(sender: string, context: SenderContext): Promise<Finding[]> {
  const domain = domainOf(sender).toLowerCase()
  const domains = withParents(domain)
  const Identities = [sender, ...domains]
  const { VerificationAttributes = {} } = await context.clients.ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities }),
  )
  const verified = Identities.find((identity) => VerificationAttributes[identity]?.VerificationStatus === 'Success')
  const begun = Identities.find((identity) => VerificationAttributes[identity])
  const found = verified
    ? ok('mail', `${verified} is verified`)
    : missing('mail', unverified(sender, domain, begun, context.region))
  if (PROVIDER_DOMAIN.test(domain)) {
    const text = `mailboxes reject or hide emails from ${domain} that ${domain} has not sent: use an address at a domain of your own, ${GUIDE}`
    return [found, note('mail', text)]
  }
  if (!verified) return [found]
  const [dkim, dmarc] = await Promise.all([checkDkim(domains, context), checkDmarc(domains, context)])
  return [found, ...dkim, ...dmarc]
}

const GUIDE = 'see "The sender of emails" in docs/deploy.md'

/** @param begun - the identity whose verification waits for something. */
function unverified(sender: string, domain: string, begun: string | undefined, region: string): string {
  if (begun === sender) return `${sender} is not verified yet: follow the link in the email from SES`
  if (begun) return `${begun} is not verified yet: ${dkimRecords(begun, region)}`
  const toTry = `aws ses verify-email-identity --email-address ${sender} --region ${region}`
  if (PROVIDER_DOMAIN.test(domain)) return `${sender} is not verified in SES: to try it out, ${toTry}`
  return `${sender} is not verified in SES: ${createIdentity(domain, region)}, or to try it out, ${toTry}`
}

function createIdentity(domain: string, region: string): string {
  return `aws sesv2 create-email-identity --email-identity ${domain} --region ${region}`
}

function dkimRecords(domain: string, region: string): string {
  const command = `aws sesv2 get-email-identity --email-identity ${domain} --region ${region} --query DkimAttributes`
  return `create the three CNAME records TOKEN._domainkey.${domain} with the value TOKEN.SigningHostedZone, of which ${command} prints the parts`
}

/** The signature of any of the domains counts for the sender. */
async function checkDkim(domains: readonly string[], { clients, region }: SenderContext): Promise<Finding[]> {
  try {
    const { DkimAttributes = {} } = await clients.ses.send(
      new GetIdentityDkimAttributesCommand({ Identities: [...domains] }),
    )
    const [signing] = domains.filter((domain) => {
      const { DkimEnabled, DkimVerificationStatus } = DkimAttributes[domain] ?? {}
      return DkimEnabled && DkimVerificationStatus === 'Success'
    })
    if (signing) return [ok('mail', `${signing} signs emails (DKIM)`)]
    const begun = domains.find((domain) => DkimAttributes[domain]?.DkimTokens?.length)
    const fix = begun ? dkimRecords(begun, region) : `${createIdentity(domains[0] ?? '', region)}, ${GUIDE}`
    return [
      note('mail', `${begun ?? domains[0]} does not sign emails (DKIM), so mailboxes reject or hide them: ${fix}`),
    ]
  } catch (error) {
    return [note('mail', `DKIM cannot be read (${messageOf(error)}): allow ses:GetIdentityDkimAttributes`)]
  }
}

/** Its own policy, or that of a domain above it. */
async function checkDmarc(
  domains: readonly string[],
  { resolveTxt = resolveTxtInTime }: SenderContext,
): Promise<Finding[]> {
  for (const domain of domains) {
    try {
      const records = await resolveTxt(`_dmarc.${domain}`)
      // A long text is in several parts.
      if (records.some((parts) => /^v=DMARC1\b/.test(parts.join(''))))
        return [ok('mail', `${domain} has a DMARC policy`)]
    } catch (error) {
      if (!hasNoRecord(error))
        return [note('mail', `the DMARC policy of ${domain} cannot be read (${messageOf(error)})`)]
    }
  }
  const domain = domains.at(-1)
  return [
    note(
      'mail',
      `${domain} has no DMARC policy, without which mailboxes take less from it: create the TXT record _dmarc.${domain} with the value v=DMARC1; p=none`,
    ),
  ]
}

function hasNoRecord(error: unknown): boolean {
  return ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function resolveTxtInTime(name: string): Promise<string[][]> {
  return new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 }).resolveTxt(name)
}

/**
 * `a.b.example.co.uk`, `b.example.co.uk` and `example.co.uk`: an identity of SES includes what is below it. The last one is
 * the organizational domain (RFC 7489, section 3.2), as `co.uk` is a public suffix.
 */
function withParents(domain: string): string[] {
  const ending = `.${getDomain(domain) ?? domain}`
  const labels = domain.split('.')
  return labels.map((_, index) => labels.slice(index).join('.')).filter((one) => `.${one}`.endsWith(ending))
}

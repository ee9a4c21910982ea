/** How a company sends: with the installation's own mail, its Mailgun account, or its mail server. */
export const EMAIL_TRANSPORTS = ['installation', 'mailgun', 'smtp'] as const;
export type EmailTransportName = (typeof EMAIL_TRANSPORTS)[number];

export const MAILGUN_REGIONS = ['eu', 'us'] as const;
export type MailgunRegion = (typeof MAILGUN_REGIONS)[number];

export const SMTP_SECURITY = ['starttls', 'tls', 'none'] as const;
export type SmtpSecurity = (typeof SMTP_SECURITY)[number];

/** `problem`: it was verified once, and a required record is missing or wrong now. */
export const EMAIL_DOMAIN_STATUSES = ['pending', 'verified', 'problem'] as const;
export type EmailDomainStatus = (typeof EMAIL_DOMAIN_STATUSES)[number];

export const DNS_RECORD_KINDS = ['spf', 'dkim', 'dmarc', 'return_path', 'tracking'] as const;
export type DnsRecordKind = (typeof DNS_RECORD_KINDS)[number];

/** `pending`: not published yet. `missing`: it was there before. `unknown`: the DNS could not be asked. */
export const DNS_RECORD_STATES = ['pending', 'verified', 'wrong', 'missing', 'unknown'] as const;
export type DnsRecordState = (typeof DNS_RECORD_STATES)[number];

export const EMAIL_DOMAIN_SORTS = ['created_at', 'domain', 'status'] as const;

export const MAX_EMAIL_DOMAINS = 20;
export const MAX_KEYS_OF_DOMAIN = 5;

/** A record that must be published in the DNS of a domain. */
export type ExpectedRecord = {
  kind: DnsRecordKind;
  type: 'TXT' | 'CNAME' | 'MX';
  /** The full name, without a final dot. */
  name: string;
  value: string;
  /** The domain cannot send without it. */
  isRequired: boolean;
};

/** What a check found of a record. */
export type RecordCheck = {
  state: DnsRecordState;
  /** The values found, each as one text. */
  found: string[];
  /** What is wrong, and what to do. */
  note: string | null;
};

/** Names of machines, with a dot; no wildcard, no address. */
export const DOMAIN_PATTERN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The state of a domain after a check. A domain that was never verified stays pending, whatever was found. */
export function domainStatus(
  records: readonly { kind: DnsRecordKind; state: DnsRecordState; isRequired: boolean }[],
  former: EmailDomainStatus,
): EmailDomainStatus {
  const signing = bestOf(records.filter(({ kind }) => kind === 'dkim').map(({ state }) => state));
  const others = records.filter(({ kind, isRequired }) => isRequired && kind !== 'dkim').map(({ state }) => state);
  const required = [signing, ...others];
  if (required.every((state) => state === 'verified')) {
    return 'verified';
  }
  return former === 'pending' || required.includes('unknown') ? former : 'problem';
}

/** One published key is enough: a further one may wait for its record. */
function bestOf(states: DnsRecordState[]): DnsRecordState {
  return states.find((state) => state === 'verified') ?? states.find((state) => state === 'unknown') ?? 'pending';
}

/** Splits a long TXT value into the strings of up to 255 characters that DNS takes. */
export function txtStrings(value: string): string[] {
  return value.match(/.{1,255}/gs) ?? [];
}

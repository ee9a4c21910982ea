import { isIPv4, isIPv6 } from 'node:net';
import type { ExpectedRecord } from '#domain/outreach/emailDomains.ts';
import type { Environment } from '#server/environment.ts';
import { senderOf } from '#server/mail/sender.ts';
import type { EmailSettingsRow } from '../readSettings.ts';
import type { KeyRow } from './keys.ts';

type Subject = { domain: string; providerRecords: ExpectedRecord[] | null };
type PublicKey = Pick<KeyRow, 'selector' | 'publicKey'>;

/** What the DNS of a domain must have, so that its mails arrive: this depends on who sends them. */
export function expectedRecords(
  { domain, providerRecords }: Subject,
  keys: readonly PublicKey[],
  settings: EmailSettingsRow,
  environment: Environment,
): ExpectedRecord[] {
  const own = keys.map((key) => dkimRecord(domain, key));
  const others = settings.transport === 'mailgun' ? mailgunRecords(domain, providerRecords, settings) : [];
  const signed = own.filter(({ name }) => !others.some((each) => each.name === name));
  const sender = settings.transport === 'mailgun' ? 'include:mailgun.org' : spfTerm(settings, environment);
  return [
    { kind: 'spf', type: 'TXT', name: domain, value: `v=spf1 ${sender} ~all`, isRequired: true },
    ...others.filter(({ kind }) => kind === 'dkim'),
    ...signed,
    { kind: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: dmarcProposal(domain), isRequired: false },
    ...(settings.transport === 'mailgun'
      ? others.filter(({ kind }) => kind !== 'dkim')
      : [{ kind: 'return_path', type: 'MX', name: domain, value: '', isRequired: false } as const]),
  ];
}

/** The key under which the result of a record's check is stored. */
export function recordKey({ kind, name }: Pick<ExpectedRecord, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}

function dkimRecord(domain: string, { selector, publicKey }: PublicKey): ExpectedRecord {
  const name = `${selector}._domainkey.${domain}`;
  return { kind: 'dkim', type: 'TXT', name, value: `v=DKIM1; k=rsa; p=${publicKey}`, isRequired: true };
}

/** Receivers report to the domain, and treat mails as before. */
function dmarcProposal(domain: string): string {
  return `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`;
}

function mailgunRecords(
  domain: string,
  provider: ExpectedRecord[] | null,
  { mailgunRegion }: EmailSettingsRow,
): ExpectedRecord[] {
  const [servers, tracking] =
    mailgunRegion === 'eu'
      ? ['mxa.eu.mailgun.org mxb.eu.mailgun.org', 'eu.mailgun.org']
      : ['mxa.mailgun.org mxb.mailgun.org', 'mailgun.org'];
  return [
    ...(provider ?? []),
    { kind: 'return_path', type: 'MX', name: domain, value: servers, isRequired: false },
    { kind: 'tracking', type: 'CNAME', name: `email.${domain}`, value: tracking, isRequired: false },
  ];
}

/** Names the server that sends: the operator's choice, the company's mail server, or the installation's. */
function spfTerm({ transport, smtpHost }: EmailSettingsRow, environment: Environment): string {
  if (transport === 'installation' && environment.EMAIL_SPF) {
    return environment.EMAIL_SPF;
  }
  const installation = environment.MAIL_URL
    ? new URL(environment.MAIL_URL).hostname
    : (senderOf(environment).address.split('@')[1] ?? '');
  const host = (transport === 'smtp' && smtpHost) || installation;
  return isIPv4(host) ? `ip4:${host}` : isIPv6(host) ? `ip6:${host}` : `a:${host}`;
}

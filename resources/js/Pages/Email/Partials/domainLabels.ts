import type { DnsRecordKind, DnsRecordState, EmailDomainStatus } from '#domain/outreach/emailDomains.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const DOMAIN_STATUSES: Record<EmailDomainStatus, StatusLabel> = {
  pending: { label: 'Waiting for records', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
  problem: { label: 'Needs attention', tone: 'danger' },
};

export const RECORD_STATES: Record<DnsRecordState, StatusLabel> = {
  pending: { label: 'Not found yet', tone: 'warning' },
  verified: { label: 'Found', tone: 'success' },
  wrong: { label: 'Differs', tone: 'danger' },
  missing: { label: 'Gone', tone: 'danger' },
  unknown: { label: 'Could not check', tone: 'neutral' },
};

/** What each record is for. */
export const RECORD_KINDS: Record<DnsRecordKind, { label: string; purpose: string }> = {
  spf: { label: 'SPF', purpose: 'Allows the server to send in the name of your domain' },
  dkim: { label: 'DKIM', purpose: 'The key with which receivers check the signature of your mails' },
  dmarc: { label: 'DMARC', purpose: 'Says what receivers do with mails that fail the checks' },
  return_path: { label: 'Return path', purpose: 'A mail server (MX) that takes bounces' },
  tracking: { label: 'Tracking', purpose: 'Links in your mails begin with your domain' },
};

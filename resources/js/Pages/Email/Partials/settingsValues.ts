import type { EmailSettings } from '#contract/outreach/emailDomains.ts';
import type { EmailTransportName, MailgunRegion, SmtpSecurity } from '#domain/outreach/emailDomains.ts';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';

export type SettingsValues = {
  transport: EmailTransportName;
  mailgun_key: string;
  mailgun_signing_key: string;
  mailgun_region: MailgunRegion;
  mailgun_domain: string;
  mailgun_from: string;
  default_from_name: string;
  reply_to_email: string;
  email_footer: string;
  smtp_host: string;
  smtp_port: string;
  smtp_security: SmtpSecurity;
  smtp_user: string;
  smtp_password: string;
};
export type SettingsFormState = { form: RecordForm<SettingsValues>; settings: EmailSettings | null };

/** The values of the form. Secrets start empty, because they are never sent; empty ones stay as they are. */
export function valuesOf(settings: EmailSettings | null): SettingsValues {
  return {
    ...{ mailgun_key: '', mailgun_signing_key: '', smtp_password: '' },
    // Without settings, the backend knows Mailgun only (specification §3).
    transport: settings?.transport ?? 'mailgun',
    mailgun_region: settings?.mailgun_region ?? 'eu',
    mailgun_domain: settings?.mailgun_domain ?? '',
    mailgun_from: settings?.mailgun_from ?? '',
    default_from_name: settings?.default_from_name ?? '',
    reply_to_email: settings?.reply_to_email ?? '',
    email_footer: settings?.email_footer ?? '',
    smtp_host: settings?.smtp_host ?? '',
    smtp_port: String(settings?.smtp_port ?? 587),
    smtp_security: settings?.smtp_security ?? 'starttls',
    smtp_user: settings?.smtp_user ?? '',
  };
}

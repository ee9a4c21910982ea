import { layout, type MailContent } from './layout.ts';
import type { MailMessage } from './prepareMail.ts';

/** A company as its mails need it: row or context. */
export type Sender = {
  name: string;
  logoLight: string | null;
  accent: string | null;
  senderName: string | null;
  replyTo: string | null;
};

/** A mail in a company's name and look; its title is the subject. */
export function companyMail(
  company: Sender,
  content: Omit<MailContent, 'company'>,
): Pick<MailMessage, 'subject' | 'fromName' | 'replyTo' | 'html' | 'text'> {
  return {
    subject: content.title,
    ...senderFields(company),
    ...layout({ company: { name: company.name, logo: company.logoLight, accent: company.accent }, ...content }),
  };
}

/**
 * The sender of a company's mail. Its own address is used for Reply-To only: From must stay at the sending domain, the
 * only one it can sign for.
 */
export function senderFields({ name, senderName, replyTo }: Sender): Pick<MailMessage, 'fromName' | 'replyTo'> {
  const fromName = senderName ?? name;
  return { fromName, ...(replyTo && { replyTo: { name: fromName, address: replyTo } }) };
}

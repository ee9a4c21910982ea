import { layout, type MailContent } from './layout.ts';
import type { MailMessage } from './prepareMail.ts';

/** The fields of a company that its mail uses; rows and contexts have them. */
export type Sender = {
  id: number;
  name: string;
  logoLight: string | null;
  accent: string | null;
  senderName: string | null;
  replyTo: string | null;
};

/** A mail with the company's sender name and branding. Its title is also the subject. */
export function companyMail(
  company: Sender,
  content: Omit<MailContent, 'company'>,
): Pick<MailMessage, 'subject' | 'fromName' | 'replyTo' | 'companyId' | 'html' | 'text'> {
  return {
    subject: content.title,
    ...senderFields(company),
    ...layout({ company: { name: company.name, logo: company.logoLight, accent: company.accent }, ...content }),
  };
}

/**
 * The sender name and Reply-To of a company's mail. From keeps the product's address, because only its domain can be
 * signed.
 */
export function senderFields({
  id,
  name,
  senderName,
  replyTo,
}: Sender): Pick<MailMessage, 'fromName' | 'replyTo' | 'companyId'> {
  const fromName = senderName ?? name;
  return { fromName, companyId: id, ...(replyTo && { replyTo: { name: fromName, address: replyTo } }) };
}

import { layout, type MailContent } from './layout.ts';
import type { MailMessage } from './prepareMail.ts';

type Sender = { name: string; logoLight: string | null; accent: string | null };

/** A mail in a company's name and look; its title is the subject. */
export function companyMail(
  company: Sender,
  content: Omit<MailContent, 'company'>,
): Pick<MailMessage, 'subject' | 'fromName' | 'html' | 'text'> {
  return {
    subject: content.title,
    fromName: company.name,
    ...layout({ company: { name: company.name, logo: company.logoLight, accent: company.accent }, ...content }),
  };
}

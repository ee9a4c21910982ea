import { eq } from 'drizzle-orm';
import { htmlToText } from '#domain/kit/htmlToText.ts';
import { renderEmail } from '#domain/outreach/emailDesign/renderEmail.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { emailTemplates } from '#server/database/schema/outreach/emailTemplates.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { emailContext } from './emailContext.ts';

export const findTemplate = recordFinder(emailTemplates, 'That template');

export type TemplateToSend = {
  id: number;
  name: string;
  subject: string;
  preheader: string | null;
  /** With `{{first_name}}`, `{{unsubscribe_url}}` and so on, for `mergeHtml`. */
  html: string;
  text: string;
};

/**
 * The template to send. With `environment`, its events and surveys are as they are now; without, as they were when it
 * was saved. @throws 404
 */
export async function templateOf(db: Transaction, id: number, environment?: Environment): Promise<TemplateToSend> {
  const { name, subject, preheader, design, companyId, ...stored } = await findTemplate(db, id);
  if (!design || !environment) {
    return { id, name, subject, preheader, html: stored.html, text: stored.text };
  }
  const company = only(await db.select().from(companies).where(eq(companies.id, companyId)));
  const html = renderEmail(design, { subject, preheader }, await emailContext(environment, db, company, design));
  return { id, name, subject, preheader, html, text: htmlToText(html) };
}

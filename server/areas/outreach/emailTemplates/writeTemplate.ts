import type { z } from 'zod';
import type { emailTemplateInput } from '#contract/outreach/emailTemplates.ts';
import { htmlToText } from '#domain/kit/htmlToText.ts';
import { renderEmail } from '#domain/outreach/emailDesign/renderEmail.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { cleanDesign } from './cleanDesign.ts';
import { cleanMailHtml } from './cleanMailHtml.ts';
import { emailContext } from './emailContext.ts';

type Input = z.output<typeof emailTemplateInput>;
type Written = Pick<Input, 'subject' | 'preheader' | 'design' | 'html'>;

/** The design as it is stored, and the HTML and text that are made from it; without a design the HTML that was sent. */
export async function writeTemplate(
  { services, db, company }: Pick<HandlerContext, 'services' | 'db' | 'company'>,
  { subject, preheader, design: given, html: sent }: Written,
) {
  const design = given && cleanDesign(given);
  const html = design
    ? renderEmail(design, { subject, preheader }, await emailContext(services.environment, db, company, design))
    : cleanMailHtml(sent);
  return { design, html, text: htmlToText(html) };
}

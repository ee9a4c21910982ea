import type { BodyOf } from '#contract/kit/define.ts';
import type { email as contract } from '#contract/outreach/email.ts';
import { htmlToText } from '#domain/kit/htmlToText.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { cleanMailHtml } from '../../emailTemplates/cleanMailHtml.ts';
import { missingOwnFields } from '../../emailTemplates/ownFields.ts';
import { templateOf } from '../../emailTemplates/templateOf.ts';
import { textToHtml } from '../content/textToHtml.ts';
import { trackLinks } from '../content/trackLinks.ts';

type Body = Pick<BodyOf<(typeof contract)['POST /email/preflight']>, 'template_id' | 'subject' | 'html' | 'text'>;
type Content = { templateId: number | null; subject: string; html: string; text: string; links: string[] };

/**
 * What is sent: the template as it is now, or else the HTML or text of the input. Links are fields, which each recipient's
 * own addresses fill in. @throws 422 without a subject or content, 404 for a template of another company
 */
export async function writtenOf(
  { db, services }: Pick<HandlerContext, 'db' | 'services'>,
  body: Body,
): Promise<Content> {
  const template = body.template_id ? await templateOf(db, body.template_id, services.environment) : null;
  const html = template?.html ?? (body.html ? cleanMailHtml(body.html) : null);
  const text = template?.text ?? body.text ?? (html === null ? '' : htmlToText(html));
  const subject = body.subject ?? template?.subject ?? '';
  const missing = {
    ...(subject.trim() === '' && { subject: ['Enter a subject.'] }),
    ...(text.trim() === '' && html === null && { text: ['Write the e-mail, or choose a template.'] }),
  };
  if (Object.keys(missing).length > 0) {
    throw invalid(missing);
  }
  for (const [field, texts] of Object.entries({
    subject: [subject],
    [template ? 'template_id' : 'text']: [html ?? '', text],
  })) {
    const lacking = await missingOwnFields(db, texts);
    if (lacking.length > 0) {
      throw invalid({ [field]: [`Your contacts have no field ${lacking.join(', ')} any more.`] });
    }
  }
  return { templateId: template?.id ?? null, subject, text, ...trackLinks(html ?? textToHtml(text)) };
}

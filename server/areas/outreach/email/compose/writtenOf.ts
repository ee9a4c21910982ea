import type { BodyOf } from '#contract/kit/define.ts';
import type { email as contract } from '#contract/outreach/email.ts';
import { cleanHtml } from '#server/http/outputs/cleanHtml.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { textToHtml } from '../content/textToHtml.ts';
import { trackLinks } from '../content/trackLinks.ts';

type Body = Pick<BodyOf<(typeof contract)['POST /email/preflight']>, 'subject' | 'html' | 'text'>;
type Content = { subject: string; html: string; text: string; links: string[] };

/** What is sent: the HTML with its links as fields, and the text. @throws 422 without any content */
export function writtenOf({ subject, html, text }: Body): Content {
  const cleaned = html ? cleanHtml(html) : null;
  const plain = text ?? (cleaned === null ? '' : textOf(cleaned));
  if (plain.trim() === '' && cleaned === null) {
    throw invalid({ text: ['Write the e-mail.'] });
  }
  return { subject, text: plain, ...trackLinks(cleaned ?? textToHtml(plain)) };
}

function textOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(p|h2|h3|li|blockquote)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .trim();
}

import { htmlToText } from '../../kit/htmlToText.ts';
import { unknownEmailFields } from '../mergeEmail.ts';
import { contrast, mailAddress } from './emailHtml.ts';

export type EmailProblem = {
  /** An error should be mended before sending; a warning is worth a look. */
  level: 'error' | 'warning';
  text: string;
};

/** Gmail cuts longer mails off, and with them the link to unsubscribe. Bytes. */
export const GMAIL_LIMIT = 102_000;
const MAX_SUBJECT = 70;

/** What filters of mail programs look for, in the subject or the text. */
const SPAM =
  /\b(?:100% free|act now|buy now|cash bonus|click here|congratulations|double your|earn money|free money|guaranteed|limited time|make money|no obligation|risk[- ]free|urgent|winner|you have won)\b/gi;

type Email = { subject: string; preheader: string | null; html: string };

/**
 * What is wrong with a mail before it is sent, the worst first. `ownFields` are the merge fields of the company beside
 * those that every mail has.
 */
export function checkEmail({ subject, preheader, html }: Email, ownFields: readonly string[] = []): EmailProblem[] {
  const text = htmlToText(html);
  const found = [
    ...error(subject.trim() === '', 'The subject is empty.'),
    ...unknownEmailFields(`${subject} ${preheader ?? ''} ${html}`, ownFields).flatMap((name) =>
      error(true, `{{${name}}} is no field of a recipient.`),
    ),
    ...error(!/\{\{\s*unsubscribe_url\s*\}\}/.test(html), 'There is no link to unsubscribe: use {{unsubscribe_url}}.'),
    ...linkProblems(html),
    ...pictureProblems(html),
    ...error(
      bytesOf(html) > GMAIL_LIMIT,
      `The e-mail has ${Math.ceil(bytesOf(html) / 1000)} kB. Gmail cuts off what is over ${GMAIL_LIMIT / 1000} kB.`,
    ),
    ...contrastProblems(html),
    ...warning(subject.length > MAX_SUBJECT, `Phones cut subjects off after about ${MAX_SUBJECT} characters.`),
    ...warning(/\p{Lu}{4,}/u.test(subject) && subject === subject.toUpperCase(), 'The subject is in capitals only.'),
    ...warning(!preheader, 'There is no preview text; inboxes show the beginning of the e-mail instead.'),
    ...spamProblems(`${subject} ${text}`),
  ];
  return found.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}

function linkProblems(html: string): EmailProblem[] {
  const links = [...html.matchAll(/<a\b[^>]*?(?:\shref="([^"]*)")?[^>]*>([\s\S]*?)<\/a>/gi)];
  const named = links.map(([, href = '', label = '']) => ({
    href: href.trim(),
    label: htmlToText(label) || 'picture',
  }));
  const isDead = (href: string) => mailAddress(href, '') === null || /^https?:\/\/?$/i.test(href) || isExample(href);
  return unique([
    ...named.flatMap(({ href, label }) => error(isDead(href), `The link “${label}” leads nowhere.`)),
    ...named.flatMap(({ href, label }) =>
      warning(/^http:/i.test(href) && !isDead(href), `The link “${label}” is not secure: use https.`),
    ),
  ]);
}

/** Addresses that stand for one, as templates have them. */
function isExample(href: string): boolean {
  return /^https?:\/\/(www\.)?(example\.(com|org|net)|your-?(site|domain|company)\b)/i.test(href);
}

function pictureProblems(html: string): EmailProblem[] {
  const pictures = [...html.matchAll(/<img\b[^>]*>/gi)].map(([tag]) => tag);
  const lacking = pictures.filter((tag) => !/\salt=/i.test(tag) || (/\salt=""/i.test(tag) && isAlone(tag, html)));
  const words = htmlToText(html.replace(/<img\b[^>]*>/gi, '')).length;
  return [
    ...error(
      lacking.length > 0,
      `${lacking.length === 1 ? 'A picture has' : `${lacking.length} pictures have`} no description.`,
    ),
    ...unique(pictures.flatMap((tag) => warning(/\ssrc="http:/i.test(tag), 'A picture is not loaded over https.'))),
    ...warning(pictures.length > 0 && words < 200, 'The e-mail is mostly pictures; filters do not like that.'),
  ];
}

/** An empty description is right beside text that says the same, as in the card of an event. */
function isAlone(tag: string, html: string): boolean {
  return !html.slice(html.indexOf(tag)).match(/^<img\b[^>]*>(<\/a>)?<\/td><\/tr><tr><td[^>]*><p/i);
}

function contrastProblems(html: string): EmailProblem[] {
  const styles = [...html.matchAll(/\sstyle="([^"]*)"/gi)].map(([, style = '']) => style);
  const poor = styles.filter((style) => {
    const ink = colourOf(style, 'color');
    const paper = colourOf(style, 'background(?:-color)?') ?? '#ffffff';
    const isOnColour = /background/.test(style);
    return ink !== null && (isOnColour || ink !== '#ffffff') && contrast(ink, paper) < 4.5;
  });
  return warning(poor.length > 0, 'Some text is hard to read on its background.');
}

function colourOf(style: string, property: string): string | null {
  const found = style.match(new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\\b`, 'i'))?.[1];
  return found
    ? (found.length === 4 ? `#${[...found.slice(1)].map((digit) => digit + digit).join('')}` : found).toLowerCase()
    : null;
}

function spamProblems(text: string): EmailProblem[] {
  const words = [...new Set([...text.matchAll(SPAM)].map(([word]) => word.toLowerCase()))];
  return [
    ...warning(words.length > 0, `Filters look for ${words.map((word) => `“${word}”`).join(', ')}.`),
    ...warning(/!{2,}|\${2,}/.test(text), 'Filters look for several exclamation marks or dollar signs in a row.'),
  ];
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function unique(problems: EmailProblem[]): EmailProblem[] {
  return problems.filter(({ text }, index) => problems.findIndex((other) => other.text === text) === index);
}

function error(is: boolean, text: string): EmailProblem[] {
  return is ? [{ level: 'error', text }] : [];
}

function warning(is: boolean, text: string): EmailProblem[] {
  return is ? [{ level: 'warning', text }] : [];
}

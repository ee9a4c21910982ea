import { type Attachment, simpleParser } from 'mailparser';
import { mailLine, storable } from '#domain/conversations/mailText.ts';

/** The content of a mail. */
export type ParsedMail = {
  text: string;
  html: string | null;
  headers: { name: string; value: string }[];
  files: ParsedFile[];
  /** Why it is shown only in part; null if all of it is. */
  fault: string | null;
};
export type ParsedFile = { name: string; type: string; contentId: string | null; isInline: boolean; bytes: Buffer };

const MAX_TEXT = 1_000_000;
const MAX_HTML = 4_000_000;
const MAX_FILES = 200;
const MAX_HEADERS = 200;
/** Parts inside parts; real mails have fewer than ten. */
const MAX_BOUNDARIES = 500;

/**
 * Reads a mail as it was received. Whatever it contains, this gives what can be shown, and says what cannot; it never
 * fails.
 */
export async function parseSource(source: Buffer): Promise<ParsedMail> {
  const raw = () => rawText(source);
  if (countBoundaries(source) > MAX_BOUNDARIES) {
    return { ...raw(), fault: 'This mail has too many parts inside each other. It is shown as it was received.' };
  }
  try {
    const mail = await simpleParser(source, { skipTextToHtml: true, skipHtmlToText: true, skipTextLinks: true });
    const files = mail.attachments.slice(0, MAX_FILES).map(readFile);
    const text = storable(mail.text ?? '').slice(0, MAX_TEXT);
    const html = mail.html ? storable(mail.html) : null;
    const headers = mail.headerLines.slice(0, MAX_HEADERS).map(({ key, line }) => ({
      name: mailLine(key, 100),
      value: mailLine(line.slice(line.indexOf(':') + 1), 2000),
    }));
    if (text.trim() === '' && html === null && files.length === 0 && bodyOf(source).trim() !== '') {
      return {
        ...raw(),
        headers,
        fault: 'The parts of this mail are not marked correctly. It is shown as it was received.',
      };
    }
    return { text, headers, files, html: html === null ? null : html.slice(0, MAX_HTML), fault: faultOf(html, files) };
  } catch {
    return { ...raw(), fault: 'This mail is damaged. It is shown as it was received.' };
  }
}

function readFile(
  { filename, contentType, cid, contentDisposition, related, content }: Attachment,
  at: number,
): ParsedFile {
  const name = mailLine(filename, 200).replaceAll(/[/\\]/g, '_');
  return {
    name: name || nameFor(contentType, at),
    type: /^[\w.+-]+\/[\w.+-]+$/.test(contentType)
      ? contentType.toLowerCase().slice(0, 100)
      : 'application/octet-stream',
    contentId: mailLine(cid, 300).replaceAll(/[<>]/g, '') || null,
    isInline: related === true || contentDisposition === 'inline',
    bytes: Buffer.isBuffer(content) ? content : Buffer.alloc(0),
  };
}

function nameFor(type: string, at: number): string {
  return type === 'message/rfc822' ? `mail-${at + 1}.eml` : `attachment-${at + 1}`;
}

function faultOf(html: string | null, files: ParsedFile[]): string | null {
  if (html !== null && html.length > MAX_HTML) {
    return 'This mail is too long to be shown in full.';
  }
  return files.some(({ type, name }) => type === 'application/ms-tnef' || name.toLowerCase() === 'winmail.dat')
    ? 'The sender’s program has packed parts of this mail into winmail.dat, which only Outlook reads.'
    : null;
}

function rawText(source: Buffer): Omit<ParsedMail, 'fault'> {
  return { text: storable(bodyOf(source)).slice(0, MAX_TEXT), html: null, headers: [], files: [] };
}

/** What follows the headers, as UTF-8 where it is that, otherwise byte by byte. */
function bodyOf(source: Buffer): string {
  const part = source.subarray(0, MAX_TEXT);
  const utf8 = part.toString('utf8');
  const text = utf8.includes('\uFFFD') ? part.toString('latin1') : utf8;
  const end = /\r?\n\r?\n/.exec(text);
  return end ? text.slice(end.index + end[0].length) : text;
}

function countBoundaries(source: Buffer): number {
  let count = 0;
  for (
    let at = source.indexOf('boundary=');
    at >= 0 && count <= MAX_BOUNDARIES;
    at = source.indexOf('boundary=', at + 9)
  ) {
    count += 1;
  }
  return count;
}

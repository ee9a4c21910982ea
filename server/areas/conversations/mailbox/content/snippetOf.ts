import { simpleParser } from 'mailparser';
import { mailLine } from '#domain/conversations/mailText.ts';
import { htmlToText } from '#domain/kit/htmlToText.ts';

/** The first words of a mail, from the beginning of its source; empty if that does not show any. */
export async function snippetOf(source: Buffer): Promise<string> {
  try {
    const { text, html } = await simpleParser(source, {
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipTextLinks: true,
    });
    const words = text?.trim() ? text : htmlToText(typeof html === 'string' ? html.slice(0, 20_000) : '');
    return mailLine(words.replaceAll(/^\s*>.*$/gm, ''), 200);
  } catch {
    return '';
  }
}

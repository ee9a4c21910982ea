import type { DraftKind } from '#domain/conversations/mailbox.ts';
import type { mailBodies, mails } from '#server/database/schema/conversations/mailbox.ts';
import { escapeHtml } from '#server/html.ts';

type MailRow = typeof mails.$inferSelect;
type BodyRow = typeof mailBodies.$inferSelect;

/** Longer mails are quoted up to here. */
const MAX_QUOTED = 200_000;

/** What an answer or a forwarded mail repeats of the original, as HTML. */
export function quotationOf(
  kind: DraftKind,
  mail: MailRow,
  body: BodyRow | null,
  { timezone, locale }: { timezone: string; locale: string },
): string {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }).format(
    mail.date,
  );
  const sender = nameOf({ name: mail.fromName, address: mail.fromAddress });
  const content = contentOf(mail, body);
  if (kind === 'forward') {
    const lines = [
      '---------- Forwarded message ----------',
      `From: ${sender}`,
      `Date: ${when}`,
      `Subject: ${mail.subject}`,
      `To: ${mail.recipients.slice(0, 20).map(nameOf).join(', ')}`,
    ];
    return `<p>${lines.map(escapeHtml).join('<br>')}</p>${content}`;
  }
  return `<p>${escapeHtml(`On ${when}, ${sender} wrote:`)}</p><blockquote>${content}</blockquote>`;
}

/** A signature as it was typed, under the line that mail programs know. */
export function signatureOf(signature: string): string {
  return signature.trim() ? `<p>-- <br>${escapeHtml(signature.trim()).replaceAll(/\r?\n/g, '<br>')}</p>` : '';
}

function contentOf({ snippet }: MailRow, body: BodyRow | null): string {
  if (body?.html && body.html.length <= MAX_QUOTED) {
    return body.html.replaceAll(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '');
  }
  const text = (body?.text || snippet).slice(0, MAX_QUOTED);
  return `<p>${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>`;
}

function nameOf({ name, address }: { name: string; address: string }): string {
  return name ? `${name} <${address}>` : address;
}

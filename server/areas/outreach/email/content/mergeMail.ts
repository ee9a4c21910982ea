import { escapeHtml } from '#domain/outreach/emailDesign/emailHtml.ts';
import { type MergeValues, mergeEmailText, mergeHtml } from '#domain/outreach/mergeEmail.ts';
import { firstNameOf } from '#domain/outreach/mergeFields.ts';

export type Written = { subject: string; html: string; text: string; purpose: 'marketing' | 'transactional' };

/** `own`: what the company's own fields of contacts are filled in with. */
export type Reader = { name: string | null; address: string; own?: MergeValues | undefined };

/** The addresses in a mail, each recipient's own; null for a preview, in which they lead nowhere. */
export type MailAddresses = { unsubscribe: string; view: string; pixel: string | null; links: string[] };

type Frame = {
  company: string;
  /** What stands below, such as a postal address. */
  footer: string;
  /** Why the reader gets it. */
  reason: string;
};

/** A mail as one recipient gets it: merge fields and addresses filled in, and a footer that says why it was sent. */
export function mergeMail(
  written: Written,
  { name, address, own }: Reader,
  { company, footer, reason }: Frame,
  addresses: MailAddresses,
): { subject: string; html: string; text: string } {
  const { unsubscribe, view, pixel, links } = addresses;
  const values = {
    ...own,
    ...{ name, first_name: firstNameOf(name), email: address, company },
    ...{ unsubscribe_url: unsubscribe, preferences_url: unsubscribe, view_url: view },
    ...Object.fromEntries(links.map((url, place) => [`link_${place}`, url])),
  };
  const isMarketing = written.purpose === 'marketing';
  const hasLink = /\{\{\s*(unsubscribe|preferences)_url\s*\}\}/.test(written.html);
  const below = `<div style="max-width:600px;margin:24px auto 0;padding:16px;color:#5a6472;font:13px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
${[reason, footer].filter(Boolean).map(lines).join('<br>')}${isMarketing && !hasLink ? `<br><a href="${escapeHtml(unsubscribe)}" style="color:#5a6472">Unsubscribe or change what you get</a>` : ''}
</div>${pixel === null ? '' : `<img src="${escapeHtml(pixel)}" width="1" height="1" alt="" style="display:block;border:0">`}`;
  const tail = [reason, footer, isMarketing ? `Unsubscribe: ${unsubscribe}` : ''].filter(Boolean).join('\n');
  return {
    subject: mergeEmailText(written.subject, values),
    html: withBelow(mergeHtml(written.html, values), below),
    text: `${mergeEmailText(written.text, values)}\n\n-- \n${tail}\n`,
  };
}

function withBelow(html: string, below: string): string {
  const end = html.toLowerCase().lastIndexOf('</body>');
  return end === -1 ? html + below : html.slice(0, end) + below + html.slice(end);
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

import type { outbox } from '#server/database/schema/services.ts';
import { type Html, html } from '#server/html.ts';

type Mail = typeof outbox.$inferSelect;

/** All mails, newest first. */
export function mailList(mails: Mail[]): Html {
  return page(
    'Outbox',
    mails.length === 0 ? html`<p>Nothing has been sent yet.</p>` : html`<ul>${mails.map(row)}</ul>`,
  );
}

/** One mail: sender and recipient, HTML in a sandboxed frame, text, links and attachments. */
export function mailPage(mail: Mail): Html {
  const links = linksOf(mail.html);
  return page(
    mail.subject,
    html`<p><a href="/dev/outbox">All mails</a></p>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd>${mail.replyTo && html`<dt>Reply to</dt><dd>${mail.replyTo}</dd>`}<dt>At</dt><dd>${mail.createdAt.toISOString()}</dd></dl>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/outbox/${mail.id}/html"></iframe>
<h2>Links</h2><ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
<h2>Attachments</h2><ul>${mail.attachments.map(({ name, size }, index) => html`<li><a href="/dev/outbox/${mail.id}/attachments/${index}">${name}</a> ${size} bytes</li>`)}</ul>
<h2>Text</h2><pre>${mail.text}</pre>`,
  );
}

/** A mail's HTML for display: embedded pictures are inlined, links open in a new tab. */
export function mailBody({ html: body, attachments }: Mail): string {
  const shown = attachments.reduce(
    (text, { contentId, type, base64 }) =>
      contentId ? text.replaceAll(`cid:${contentId}`, `data:${type};base64,${base64}`) : text,
    body,
  );
  return shown.replace('<head>', '<head><base target="_blank">');
}

/** The unique http(s) and mailto links of an HTML mail. */
export function linksOf(body: string): string[] {
  const found = [...body.matchAll(/\shref="([^"]*)"/g)].map(([, link = '']) => plain(link));
  return [...new Set(found)].filter((link) => /^(https?:|mailto:)/i.test(link));
}

function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

function row({ id, subject, to, createdAt }: Mail): Html {
  return html`<li><a href="/dev/outbox/${id}">${subject || '(no subject)'}</a><br><small>${to} · ${createdAt.toISOString()}</small></li>`;
}

function page(title: string, body: Html): Html {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Outbox</title><style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding-inline: 1rem; color: #11161f; background: #fff }
li { margin-block: .5rem } dt { color: #5a6472 } dd { margin: 0 0 .5rem } small { color: #5a6472 }
iframe { inline-size: 100%; block-size: 36rem; border: 1px solid #dfe3ea; border-radius: 8px } pre { white-space: pre-wrap; background: #f1f3f7; padding: 1rem }
</style></head><body><h1>${title}</h1>${body}</body></html>`;
}

import { escapeHtml } from '#domain/outreach/emailDesign/emailHtml.ts';

const ADDRESS = /https?:\/\/[^\s<>"'{}]*[^\s<>"'{}.,;:!?)]/g;

/** A plain text as the HTML of a mail: a paragraph for each, with its addresses as links. Merge fields stay. */
export function textToHtml(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${withLinks(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#11161f"><div style="max-width:600px;margin:0 auto">
${paragraphs}
</div></body></html>`;
}

function withLinks(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [url] = match;
    html += `${escapeHtml(text.slice(from, match.index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    from = match.index + url.length;
  }
  return html + escapeHtml(text.slice(from));
}

import { accentVariables } from '#domain/kit/accent.ts';
import { currentLocale } from '#domain/kit/locale.ts';
import { type Html, html } from '#server/html.ts';

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** A linked line with text below it. */
  | { kind: 'link'; label: string; url: string; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Buttons side by side; the first is the primary one. */
  | { kind: 'buttons'; buttons: { label: string; url: string }[] }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** `src` is a path, an address, or `cid:…` of an attachment. */
  | { kind: 'image'; src: string; alt: string; width: number }
  | { kind: 'note'; text: string };

export type MailContent = {
  company: { name: string; logo: string | null; accent: string | null };
  /** The product's own URL, which paths of links and pictures are relative to. */
  origin: string;
  title: string;
  /** The preview text that an inbox shows after the subject. */
  preview?: string;
  blocks: MailBlock[];
  /** Why the reader gets this mail. */
  footer?: string;
};

const INK = '#11161f';
const MUTED = '#5a6472';
const ACCENT = '#3346c8';
const BORDER = '#c4cad4';

/** Renders a mail as HTML and as plain text. All values are escaped; only http(s) and mailto links are allowed. */
export function layout(content: MailContent): { html: string; text: string } {
  return { html: `<!doctype html>${page(content)}`, text: asText(content) };
}

function page({ company, origin, title, preview, blocks, footer }: MailContent): Html {
  const colors = accentVariables(company.accent);
  const accent = colors['--accent'] ?? ACCENT;
  const onAccent = colors['--on-accent'] ?? '#ffffff';
  return html`<html lang="${currentLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f3f7;color:${INK};font:16px/1.5 Inter,-apple-system,'Segoe UI',Roboto,sans-serif">
${preview && html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`}
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:600">${companyMark(company, origin)}</p>
<div style="padding:28px 24px;background:#ffffff;border:1px solid #dfe3ea;border-radius:10px;border-top:4px solid ${accent}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${title}</h1>
${blocks.map((block) => blockHtml(block, origin, accent, onAccent))}
</div>
<p style="margin:16px 4px 0;color:${MUTED};font-size:13px">${footer ?? `Sent by ${company.name}.`}</p>
</div></body></html>`;
}

function companyMark({ name, logo }: MailContent['company'], origin: string): Html {
  return logo
    ? html`<img src="${address(logo, origin)}" alt="${name}" height="36" style="height:36px;max-width:220px;border:0">`
    : html`${name}`;
}

function blockHtml(block: MailBlock, origin: string, accent: string, onAccent: string): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;font-size:16px">${block.text}</h2>`;
    case 'link':
      return html`<p style="margin:0 0 16px"><a href="${address(block.url, origin)}" style="color:${INK};font-weight:600">${block.label}</a>${block.text && html`<br>${lines(block.text)}`}</p>`;
    case 'button':
      return html`<p style="margin:24px 0"><a href="${address(block.url, origin)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${block.label}</a></p>`;
    case 'buttons':
      return html`<p style="margin:24px 0 16px">${block.buttons.map(({ label, url }, index) => html`<a href="${address(url, origin)}" style="display:inline-block;margin:0 8px 8px 0;padding:11px 18px;border:1px solid ${index === 0 ? accent : BORDER};border-radius:8px;background:${index === 0 ? accent : '#ffffff'};color:${index === 0 ? onAccent : INK};font-weight:600;text-decoration:none">${label}</a>`)}</p>`;
    case 'facts':
      return html`<dl style="margin:0 0 16px">${block.rows.map(([label, value]) => html`<dt style="color:${MUTED};font-size:13px">${label}</dt><dd style="margin:0 0 8px">${lines(value)}</dd>`)}</dl>`;
    case 'image':
      return html`<p style="margin:0 0 16px"><img src="${address(block.src, origin)}" alt="${block.alt}" width="${block.width}" style="max-width:100%;height:auto;border:0"></p>`;
    case 'note':
      return html`<p style="margin:0 0 12px;color:${MUTED};font-size:13px">${lines(block.text)}</p>`;
  }
}

function lines(text: string): Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

function asText({ company, origin, title, blocks, footer }: MailContent): string {
  const parts = blocks.map((block) => blockText(block, origin)).filter(Boolean);
  return [title, ...parts, `-- \n${footer ?? `Sent by ${company.name}.`}`].join('\n\n');
}

function blockText(block: MailBlock, origin: string): string {
  switch (block.kind) {
    case 'link':
      return [block.label, block.text, address(block.url, origin)].filter(Boolean).join('\n');
    case 'button':
      return `${block.label}:\n${address(block.url, origin)}`;
    case 'buttons':
      return block.buttons.map(({ label, url }) => `${label}:\n${address(url, origin)}`).join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'image':
      return '';
    default:
      return block.text;
  }
}

/** @throws for a URL that is not allowed in mail, such as `javascript:` */
function address(value: string, origin: string): string {
  const url = new URL(value, origin);
  if (!['http:', 'https:', 'mailto:', 'cid:'].includes(url.protocol)) {
    throw new Error(`A mail cannot contain a ${url.protocol} URL.`);
  }
  return url.href;
}

import type { EmailContext, EmailDesign } from './EmailDesign.ts';
import { colourOr, escapeHtml, pictureAddress } from './emailHtml.ts';
import { renderBlock } from './renderBlock.ts';
import { FONT } from './renderButton.ts';

type Heads = { subject: string; preheader: string | null };

/**
 * The HTML of a mail: tables with widths and padding in the cells, which every mail program shows. The text of the
 * design's text and HTML blocks must have been cleaned. Names such as `{{first_name}}` are left for the sender.
 */
export function renderEmail(design: EmailDesign, { subject, preheader }: Heads, context: EmailContext): string {
  const { company } = context;
  const rows = design.blocks.map((block) => renderBlock(block, context)).join('');
  const outside = colourOr(design.background, '#f4f5f7');
  const logo = company.logo && pictureAddress(company.logo, context.origin, 'png');
  const brand = logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(company.name)}" height="40" style="display:block;border:0;height:40px">`
    : `<p style="margin:0;${FONT};font-size:18px;line-height:24px;font-weight:bold;color:#111827">${escapeHtml(company.name)}</p>`;
  const small = `${FONT};font-size:13px;line-height:20px;color:#4b5563`;
  return `<!doctype html>
<html lang="${escapeHtml(context.language)}" dir="auto">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title>
<style>@media (max-width:600px){.column{display:block!important;width:100%!important;padding:0!important}}</style></head>
<body style="margin:0;padding:0;background-color:${outside}">
${preheader ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${outside}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:#ffffff"><tr><td style="padding:20px 20px 8px">${brand}</td></tr>
<tr><td style="padding:0 20px;word-break:break-word"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows}
</table></td></tr>
<tr><td style="padding:16px 20px 24px;border-top:1px solid #e5e7eb"><p style="margin:0;${small}">${[
    company.name,
    company.address,
  ]
    .filter(Boolean)
    .map((line) => escapeHtml(line ?? '').replaceAll('\n', '<br>'))
    .join(
      '<br>',
    )}</p><p style="margin:8px 0 0;${small}"><a href="{{unsubscribe_url}}" style="color:#4b5563">Unsubscribe</a> &nbsp;·&nbsp; <a href="{{preferences_url}}" style="color:#4b5563">Preferences</a> &nbsp;·&nbsp; <a href="{{view_url}}" style="color:#4b5563">View in browser</a></p></td></tr>
</table></td></tr></table>
</body></html>`;
}

import type { EmailAlignment, EmailContext } from './EmailDesign.ts';
import { alignment, colourOr, escapeHtml, inkOn, mailAddress } from './emailHtml.ts';

export const FONT = 'font-family:Arial,Helvetica,sans-serif';
const MAX_WIDTH = 560;

/** A button that Outlook shows too: a table cell with padding, and a shape of its own for Outlook on Windows. */
export function renderButton(label: string, href: string, context: EmailContext, align: EmailAlignment): string {
  const address = escapeHtml(mailAddress(href, context.origin) ?? '');
  const fill = colourOr(context.company.accent, '#1d4ed8');
  const ink = inkOn(fill);
  const text = escapeHtml(label);
  const width = Math.min(MAX_WIDTH, 56 + label.length * 9);
  return `<div style="${alignment(align)}"><!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${address}" style="height:44px;v-text-anchor:middle;width:${width}px" arcsize="14%" stroke="f" fillcolor="${fill}"><w:anchorlock/><center style="color:${ink};font-family:Arial,sans-serif;font-size:16px;font-weight:bold">${text}</center></v:roundrect><![endif]--><!--[if !mso]><!--><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="display:inline-table"><tr><td style="background-color:${fill};border-radius:6px;padding:10px 24px"><a href="${address}" style="${FONT};font-size:16px;line-height:24px;font-weight:bold;color:${ink};text-decoration:none">${text}</a></td></tr></table><!--<![endif]--></div>`;
}

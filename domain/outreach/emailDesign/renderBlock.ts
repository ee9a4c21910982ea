import type { EmailBlock, EmailContext, EmailLeaf } from './EmailDesign.ts';
import { alignment, escapeHtml, mailAddress, pictureAddress } from './emailHtml.ts';
import { FONT, renderButton } from './renderButton.ts';
import { renderEvent, renderSurvey, renderTickets } from './renderRecords.ts';

const TEXT = `${FONT};font-size:16px;line-height:24px;color:#1f2937`;
const SIZES = { 1: [28, 34], 2: [22, 28], 3: [18, 24] } as const;
const WIDTHS = { '1:1': [280, 280], '1:2': [187, 373], '2:1': [373, 187] } as const;
const MAX_WIDTH = 560;

/** A row of the mail's table for a block. Unknown blocks, which a newer version made, are left out. */
export function renderBlock(block: EmailBlock, context: EmailContext): string {
  return cell(blockHtml(block, context), block.type === 'divider' ? block.space : 12);
}

function blockHtml(block: EmailBlock, context: EmailContext): string {
  if (block.type !== 'columns') {
    return leafHtml(block, context, MAX_WIDTH);
  }
  const [first, second] = WIDTHS[block.ratio] ?? WIDTHS['1:1'];
  return columnsTable(
    [
      { width: first, blocks: block.first },
      { width: second, blocks: block.second },
    ].map(({ width, blocks }) => ({ width, html: table(blocks.map((leaf) => row(leaf, context, width)).join('')) })),
  );
}

function row(leaf: EmailLeaf, context: EmailContext, width: number): string {
  return cell(leafHtml(leaf, context, width - 16), leaf.type === 'divider' ? leaf.space : 8);
}

function leafHtml(leaf: EmailLeaf, context: EmailContext, width: number): string {
  switch (leaf.type) {
    case 'heading': {
      const level = leaf.level in SIZES ? leaf.level : 1;
      const [size, line] = SIZES[level];
      return `<h${level} style="margin:0;${FONT};font-size:${size}px;line-height:${line}px;font-weight:bold;color:#111827;${alignment(leaf.align)}">${escapeHtml(leaf.text)}</h${level}>`;
    }
    case 'text':
      return `<div style="${TEXT};${alignment(leaf.align)}">${styledText(leaf.html, context)}</div>`;
    case 'image':
      return image(leaf, context, width);
    case 'button':
      return renderButton(leaf.label, leaf.href, context, leaf.align);
    case 'divider':
      return '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-top:1px solid #d1d5db;font-size:0;line-height:0">&nbsp;</td></tr></table>';
    case 'social':
      return `<div style="${TEXT};${alignment(leaf.align)}">${leaf.links.map(({ network, href }) => link(network, href, context)).join(' &nbsp;·&nbsp; ')}</div>`;
    case 'event':
      return renderEvent(leaf, context, width);
    case 'tickets':
      return renderTickets(leaf, context);
    case 'survey':
      return renderSurvey(leaf, context);
    case 'html':
      return leaf.html;
    default:
      return '';
  }
}

function image(
  { src, alt, href, width: percent }: Extract<EmailLeaf, { type: 'image' }>,
  context: EmailContext,
  available: number,
): string {
  const source = pictureAddress(src, context.origin);
  if (source === null) {
    return '';
  }
  const width = Math.round((available * Math.min(100, Math.max(10, percent))) / 100);
  const picture = `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}" width="${width}" style="display:block;border:0;max-width:100%;height:auto;margin:0 auto">`;
  const address = href === '' ? null : mailAddress(href, context.origin);
  const shown = address ? `<a href="${escapeHtml(address)}">${picture}</a>` : picture;
  // Word, which is inside Outlook for Windows, does not centre by margins.
  return `<div align="center" style="text-align:center">${shown}</div>`;
}

function link(label: string, href: string, context: EmailContext): string {
  const address = mailAddress(href, context.origin);
  return address
    ? `<a href="${escapeHtml(address)}" style="${FONT};color:#1d4ed8">${escapeHtml(label)}</a>`
    : escapeHtml(label);
}

/** Paths of this installation become addresses, which a mail needs; margins are the same in every mail program. */
function styledText(html: string, context: EmailContext): string {
  return html
    .replace(/\shref="(\/(?!\/)[^"]*)"/g, (_, path: string) => ` href="${context.origin}${path}"`)
    .replaceAll('<p>', '<p style="margin:0 0 12px">');
}

/** Cells side by side, without flex or grid, which mail programs do not know. */
function columnsTable(columns: readonly { width: number; html: string }[]): string {
  const cells = columns.map(
    ({ width, html }) => `<td class="column" width="${width}" valign="top" style="padding:0 8px">${html}</td>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table>`;
}

function table(rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;
}

function cell(html: string, space: number): string {
  return html === '' ? '' : `<tr><td style="padding:${space}px 0">${html}</td></tr>`;
}

import { htmlToText } from '../../kit/htmlToText.ts';
import type { EmailBlock } from './EmailDesign.ts';

const MAX_LENGTH = 60;

/** What a block says, in one short line for lists; empty if it has no text of its own. */
export function blockSummary(block: EmailBlock): string {
  const text = textOf(block).replace(/\s+/g, ' ').trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text;
}

function textOf(block: EmailBlock): string {
  switch (block.type) {
    case 'heading':
      return block.text;
    case 'text':
    case 'html':
      return htmlToText(block.html);
    case 'image':
      return block.alt || block.src;
    case 'button':
      return block.label;
    case 'social':
      return block.links.map(({ network }) => network).join(', ');
    default:
      return '';
  }
}

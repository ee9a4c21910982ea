import type { PageBlock } from './PageDesign.ts';
import { blockText } from './pageText.ts';

const MAX_LENGTH = 60;

/** What a block says, in one short line for lists; empty if it has no text of its own. */
export function pageBlockSummary(block: PageBlock): string {
  const text = blockText(block).replace(/\s+/g, ' ').trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text;
}

import type { PageBlock, PageDesign, PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { readPageDesign, writePageDesign } from '#domain/content/pageDesign/readPageDesign.ts';
import type { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import { cleanHtml } from '#server/http/outputs/cleanHtml.ts';

type Stored = (typeof cmsPages.$inferSelect)['content'];

/**
 * The design to store: texts are sanitised, and fields have the types of our blocks. Addresses stay as they were typed,
 * because the page shows none that is not safe, and the editor says so.
 */
export function cleanPage(sent: unknown): Stored {
  const design = readPageDesign(sent);
  // Each block has an id and a type, also one that is unknown.
  return writePageDesign({ ...design, blocks: design.blocks.map(cleanBlock) }) as Stored;
}

/** The design of a page that has none. */
export function emptyPage(): Stored {
  return { version: 1, blocks: [] } satisfies PageDesign;
}

function cleanBlock(block: PageBlock): PageBlock {
  return block.type === 'columns'
    ? { ...block, first: block.first.map(cleanLeaf), second: block.second.map(cleanLeaf) }
    : block.type === 'unknown'
      ? block
      : cleanLeaf(block);
}

function cleanLeaf(leaf: PageLeaf): PageLeaf {
  return leaf.type === 'text' ? { ...leaf, html: cleanHtml(leaf.html) } : leaf;
}

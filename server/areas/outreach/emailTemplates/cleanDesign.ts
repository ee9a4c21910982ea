import type { EmailDesign, EmailLeaf } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { cleanHtml } from '#server/http/outputs/cleanHtml.ts';
import { cleanMailHtml } from './cleanMailHtml.ts';

/** The design with the HTML of its blocks cleaned, which changes nothing in a design that was cleaned before. */
export function cleanDesign(design: EmailDesign): EmailDesign {
  return {
    ...design,
    blocks: design.blocks.map((block) =>
      block.type === 'columns'
        ? { ...block, first: block.first.map(cleanLeaf), second: block.second.map(cleanLeaf) }
        : cleanLeaf(block),
    ),
  };
}

function cleanLeaf(leaf: EmailLeaf): EmailLeaf {
  switch (leaf.type) {
    case 'text':
      return { ...leaf, html: cleanHtml(leaf.html) };
    case 'html':
      return { ...leaf, html: cleanMailHtml(leaf.html) };
    default:
      return leaf;
  }
}

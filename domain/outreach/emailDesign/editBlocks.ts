import type { EmailBlock } from './EmailDesign.ts';

/** The blocks with one changed. */
export function withBlock<Block extends EmailBlock>(blocks: readonly Block[], changed: Block): Block[] {
  return blocks.map((block) => (block.id === changed.id ? changed : block));
}

export function withoutBlock<Block extends EmailBlock>(blocks: readonly Block[], id: string): Block[] {
  return blocks.filter((block) => block.id !== id);
}

/** The blocks with a copy of one after it. `newId` gives each block of the copy an id of its own. */
export function withCopy<Block extends EmailBlock>(blocks: readonly Block[], id: string, newId: () => string): Block[] {
  return blocks.flatMap((block) => (block.id === id ? [block, copyOf(block, newId)] : [block]));
}

/** The block one place up (-1) or down (1). */
export function withMove<Block extends EmailBlock>(blocks: readonly Block[], id: string, by: -1 | 1): Block[] {
  const from = blocks.findIndex((block) => block.id === id);
  const to = from + by;
  const moved = blocks[from];
  const others = withoutBlock(blocks, id);
  return moved && to >= 0 && to < blocks.length ? [...others.slice(0, to), moved, ...others.slice(to)] : [...blocks];
}

function copyOf<Block extends EmailBlock>(block: Block, newId: () => string): Block {
  const copy = structuredClone(block);
  copy.id = newId();
  if (copy.type === 'columns') {
    for (const leaf of [...copy.first, ...copy.second]) {
      leaf.id = newId();
    }
  }
  return copy;
}

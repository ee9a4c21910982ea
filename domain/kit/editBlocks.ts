/** A block of a design, such as a mail or a page. The blocks of columns are in `first` and `second`. */
export type Block = { id: string; type: string };

/** The blocks with one changed. */
export function withBlock<One extends Block>(blocks: readonly One[], changed: One): One[] {
  return blocks.map((block) => (block.id === changed.id ? changed : block));
}

export function withoutBlock<One extends Block>(blocks: readonly One[], id: string): One[] {
  return blocks.filter((block) => block.id !== id);
}

/** The blocks with a copy of one after it. `newId` gives each block of the copy an id of its own. */
export function withCopy<One extends Block>(blocks: readonly One[], id: string, newId: () => string): One[] {
  return blocks.flatMap((block) => (block.id === id ? [block, copyOf(block, newId)] : [block]));
}

/** The blocks with others after the one of an id, or at the end. */
export function withInserted<One extends Block>(
  blocks: readonly One[],
  inserted: readonly One[],
  after: string | null,
): One[] {
  const index = blocks.findIndex(({ id }) => id === after);
  const place = index < 0 ? blocks.length : index + 1;
  return [...blocks.slice(0, place), ...inserted, ...blocks.slice(place)];
}

/**
 * Which block a change is about, if it only changed what one block says: steps of typing, which are undone together. Null
 * if blocks were added, removed or moved, or several changed.
 */
export function typedIn<One extends Block>(before: readonly One[], after: readonly One[]): string | null {
  const isSameList = before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
  const changed = isSameList
    ? after.filter((block, index) => JSON.stringify(block) !== JSON.stringify(before[index]))
    : [];
  const [only, ...others] = changed;
  return only && others.length === 0 ? only.id : null;
}

/** The block one place up (-1) or down (1). */
export function withMove<One extends Block>(blocks: readonly One[], id: string, by: -1 | 1): One[] {
  const from = blocks.findIndex((block) => block.id === id);
  const to = from + by;
  const moved = blocks[from];
  const others = withoutBlock(blocks, id);
  return moved && to >= 0 && to < blocks.length ? [...others.slice(0, to), moved, ...others.slice(to)] : [...blocks];
}

/** A copy whose blocks all have new ids. */
export function copyOf<One extends Block>(block: One, newId: () => string): One {
  const copy = { ...structuredClone(block), id: newId() };
  for (const leaf of columnsOf(copy)) {
    leaf.id = newId();
  }
  return copy;
}

function columnsOf(block: Block & { first?: unknown; second?: unknown }): { id: string }[] {
  return block.type === 'columns'
    ? [block.first, block.second].flatMap((leaves) => (isList(leaves) ? leaves : []))
    : [];
}

function isList(value: unknown): value is { id: string }[] {
  return Array.isArray(value);
}

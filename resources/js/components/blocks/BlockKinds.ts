import type { Block } from '#domain/kit/editBlocks.ts';

/** A copied block as it can be pasted, or the name of one that cannot be here. */
export type ReadBlock<One> = { block: One } | { refused: string };

/** The kinds of blocks that a list can have. */
export type BlockKinds<One extends Block> = {
  /** Lists with the same name share what is copied. */
  clipboard: 'email' | 'page';
  /** The types to add, in their order. */
  types: readonly One['type'][];
  /** Blocks in the list at most. */
  limit: number;
  labelOf: (block: Pick<One, 'type'>) => string;
  /** What a block says, in one short line; empty if it has no text of its own. */
  summaryOf: (block: One) => string;
  create: (type: One['type'], id: string) => One;
  /** Reads a block that was copied from a list of the same clipboard. */
  read: (stored: unknown) => ReadBlock<One>;
};

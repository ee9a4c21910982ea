import { useState, useSyncExternalStore } from 'react';
import { type Block, copyOf, withInserted } from '#domain/kit/editBlocks.ts';
import { keepBlocks, keptBlocks, onBlocksKept, parseBlocks } from '#js/lib/stored/blockClipboard.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { useShared } from '#js/lib/useShared.ts';
import type { BlockKinds } from './BlockKinds.ts';

type List<One extends Block> = {
  blocks: readonly One[];
  kinds: BlockKinds<One>;
  onChange: (blocks: One[]) => void;
};

/**
 * The selected blocks of a list, and copying them to other places: lists, tabs and records of the same company. What is
 * copied is kept in the browser for this user.
 */
export function useBlockClipboard<One extends Block>({ blocks, kinds, onChange }: List<One>) {
  const { company, auth } = useShared();
  const owner = `${kinds.clipboard}.${company?.id ?? 0}.${auth.user?.id ?? 0}`;
  const kept = useSyncExternalStore(onBlocksKept, () => keptBlocks(owner));
  const [ids, setIds] = useState<readonly string[]>([]);
  const selected = blocks.filter(({ id }) => ids.includes(id)).map(({ id }) => id);

  function copy(which: readonly string[]): boolean {
    const isKept = keepBlocks(
      owner,
      blocks.filter(({ id }) => which.includes(id)),
    );
    if (!isKept) {
      toast.error('This browser keeps nothing for this site, so blocks cannot be copied.');
    }
    return isKept;
  }

  return {
    /** How many blocks can be pasted. */
    count: parseBlocks(kept).length,
    selected,
    select: setIds,
    toggle: (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    copy: (which: readonly string[]) => {
      if (copy(which)) {
        toast.success(which.length === 1 ? 'Block copied' : `${which.length} blocks copied`);
      }
    },
    cut: (which: readonly string[]) => {
      if (copy(which)) {
        onChange(blocks.filter(({ id }) => !which.includes(id)));
      }
    },
    remove: (which: readonly string[]) => onChange(blocks.filter(({ id }) => !which.includes(id))),
    /** Puts what was copied after a block, or at the end, and selects it. */
    paste: (after: string | null) => {
      const read = parseBlocks(keptBlocks(owner)).map(kinds.read);
      const fitting = read.flatMap((one) => ('block' in one ? copyOf(one.block, () => crypto.randomUUID()) : []));
      const room = Math.max(0, kinds.limit - blocks.length);
      const pasted = fitting.slice(0, room);
      if (pasted.length > 0) {
        onChange(withInserted(blocks, pasted, after));
        setIds(pasted.map(({ id }) => id));
      }
      report(
        read.flatMap((one) => ('refused' in one ? one.refused : [])),
        fitting.slice(room).map(kinds.labelOf),
      );
    },
  };
}

export type BlockClipboard = ReturnType<typeof useBlockClipboard>;

function report(refused: string[], tooMany: string[]): void {
  if (refused.length > 0) {
    toast.warning(`Not pasted, because it cannot be here: ${namesOf(refused)}.`);
  }
  if (tooMany.length > 0) {
    toast.warning(`Not pasted, because there is no room: ${namesOf(tooMany)}.`);
  }
}

function namesOf(labels: string[]): string {
  return [...new Set(labels)].join(', ');
}

import { useRef, useState } from 'react';
import { type Block, typedIn } from '#domain/kit/editBlocks.ts';

type Design = { blocks: readonly Block[] };

/** Steps that can be undone. */
const MAX_STEPS = 100;
/** Milliseconds without typing that end a step. */
const PAUSE = 1000;

export type History = { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean };

/**
 * The changes of a design, to undo and redo. Typing in one block is one step. Saving changes nothing of it; a design that
 * was replaced from outside, such as by an earlier version, can be undone like a change.
 */
export function useHistory<One extends Design>(
  design: One,
  onChange: (design: One) => void,
): History & { change: (design: One) => void } {
  const [{ past, future }, setSteps] = useState<{ past: One[]; future: One[] }>({ past: [], future: [] });
  const typing = useRef<{ block: string | null; at: number }>({ block: null, at: 0 });

  function change(next: One) {
    const block = typedIn(design.blocks, next.blocks);
    const { block: before, at } = typing.current;
    const now = performance.now();
    const isSameStep = block !== null && block === before && now - at < PAUSE && past.length > 0;
    typing.current = { block, at: now };
    setSteps({ past: isSameStep ? past : [...past, design].slice(-MAX_STEPS), future: [] });
    onChange(next);
  }

  function goTo(to: One | undefined, steps: { past: One[]; future: One[] }) {
    if (to) {
      typing.current = { block: null, at: 0 };
      setSteps(steps);
      onChange(to);
    }
  }

  return {
    change,
    undo: () => goTo(past.at(-1), { past: past.slice(0, -1), future: [design, ...future] }),
    redo: () => goTo(future[0], { past: [...past, design], future: future.slice(1) }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Beyond this, the texts are compared as wholes. */
const MAX_LINES = 1000;

/** The lines of two texts, in order, with those that only one of them has. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  if (old.length > MAX_LINES || next.length > MAX_LINES) {
    return before === after ? old.map(same) : [...old.map(removed), ...next.map(added)];
  }
  const lengths = commonLengths(old, next);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [left, right] = [old[i], next[j]];
    if (left !== undefined && left === right) {
      lines.push(same(left));
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push(removed(left));
      i += 1;
    } else if (right !== undefined) {
      lines.push(added(right));
      j += 1;
    }
  }
  return lines;
}

/** The length of the longest common subsequence of the rests that begin at each pair of lines. */
function commonLengths(old: string[], next: string[]): number[][] {
  const lengths: number[][] = Array.from({ length: old.length + 1 }, () => Array<number>(next.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = next.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === next[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

const at = (lengths: number[][], i: number, j: number) => lengths[i]?.[j] ?? 0;
const same = (text: string): DiffLine => ({ kind: 'same', text });
const removed = (text: string): DiffLine => ({ kind: 'removed', text });
const added = (text: string): DiffLine => ({ kind: 'added', text });

const CHANGED = 'muster:blocks-copied';

/** Keeps copied blocks in this browser, for its other tabs too. False if it keeps nothing. */
export function keepBlocks(owner: string, blocks: readonly object[]): boolean {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(blocks));
    window.dispatchEvent(new Event(CHANGED));
    return true;
  } catch {
    return false;
  }
}

/** The copied blocks as JSON; empty if there are none. */
export function keptBlocks(owner: string): string {
  try {
    return localStorage.getItem(keyOf(owner)) ?? '';
  } catch {
    return '';
  }
}

/** The blocks of such a text, unvalidated. */
export function parseBlocks(text: string): unknown[] {
  try {
    const blocks: unknown = JSON.parse(text);
    return Array.isArray(blocks) ? blocks : [];
  } catch {
    return [];
  }
}

/** Calls `listener` when blocks are copied, in this tab or another one. Returns what ends that. */
export function onBlocksKept(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

function keyOf(owner: string): string {
  return `muster.blocks.${owner}`;
}

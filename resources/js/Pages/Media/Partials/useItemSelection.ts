import { useEffect, useState } from 'react';
import { itemKey, type MediaItem } from '#js/stores/content/media/mediaLibrary.ts';

export type ItemSelection = {
  items: MediaItem[];
  has: (item: MediaItem) => boolean;
  /** With `toHere`, selects the range from the last selected item to this one. */
  toggle: (item: MediaItem, toHere?: boolean) => void;
  all: () => void;
  clear: () => void;
};

/** The selected items among those in view; cleared when `place` changes. */
export function useItemSelection(items: MediaItem[], place: string): ItemSelection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is cleared when the place changes.
  useEffect(() => setKeys(new Set()), [place]);

  return {
    items: items.filter((item) => keys.has(itemKey(item))),
    has: (item) => keys.has(itemKey(item)),
    toggle: (item, toHere = false) => {
      const key = itemKey(item);
      const order = items.map(itemKey);
      const [from, to] = [order.indexOf(last ?? key), order.indexOf(key)];
      const next = new Set(keys);
      if (toHere && from >= 0) {
        for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
          next.add(each);
        }
      } else if (!next.delete(key)) {
        next.add(key);
      }
      setLast(key);
      setKeys(next);
    },
    all: () => setKeys(new Set(items.map(itemKey))),
    clear: () => setKeys(new Set()),
  };
}

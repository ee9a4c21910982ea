import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

type StoredRecord<Item> = {
  /** The record in the store. */
  current: Item | null;
  show: (item: Item) => void;
  /** Loads the shown record again. */
  refresh: () => unknown;
};

/**
 * Shows the record sent with the page in the store. A partial reload rebuilds the props from the same content, and Back
 * restores them from the browser's history. By then the store's record may be newer, so content that was shown before
 * does not replace it; the record is loaded again instead.
 */
export function useSentRecord<Item extends { id: number }>(
  sent: Item,
  { current, show, refresh }: StoredRecord<Item>,
): void {
  const adopt = useEffectEvent((item: Item) => {
    const isRepeated = !rememberContent(JSON.stringify(item));
    if (!isRepeated || current?.id !== item.id) {
      show(item);
    }
    if (isRepeated) {
      void refresh();
    }
  });
  useEffect(() => adopt(sent), [sent]);
}

/** Number of contents to remember. An older one counts as new again. */
const REMEMBERED = 50;

/** The contents that were shown, as JSON, latest first. */
const useShownContents = create<{ contents: string[] }>()(() => ({ contents: [] }));

/** @returns whether the content is new */
function rememberContent(content: string): boolean {
  const { contents } = useShownContents.getState();
  const others = contents.filter((other) => other !== content);
  useShownContents.setState({ contents: [content, ...others].slice(0, REMEMBERED) });
  return others.length === contents.length;
}

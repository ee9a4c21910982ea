import { useEffect, useEffectEvent } from 'react';
import type { RecordState } from './recordSlice.ts';
import { wasShown } from './wasShown.ts';

type Shown<Item> = Pick<RecordState<Item, number>, 'selected' | 'select' | 'refresh'>;

type RecordStore<Item> = {
  <Part>(selector: (state: Shown<Item>) => Part): Part;
  getState: () => Shown<Item>;
};

/**
 * The record that a page is about: the one in the store, which starts as the one sent with the page. Actions of the
 * store keep it fresh; after any other change, call `refreshOpen`. Sent content that was shown before does not replace
 * the store's record, which may be newer; the record is loaded again instead.
 */
export function useRecord<Item extends { id: number }>(useStore: RecordStore<Item>, sent: Item): Item {
  const selected = useStore((state) => state.selected);
  const show = useEffectEvent((item: Item) => {
    const { select, refresh } = useStore.getState();
    const isRepeated = wasShown(item);
    if (!isRepeated || selected?.id !== item.id) {
      select(item);
    }
    if (isRepeated) {
      void refresh(item.id);
    }
  });
  useEffect(() => show(sent), [sent]);
  return selected?.id === sent.id ? selected : sent;
}

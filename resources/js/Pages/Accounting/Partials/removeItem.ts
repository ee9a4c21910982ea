import type { Item } from '#contract/accounting/items.ts';
import { useItems } from '#js/stores/accounting/items.ts';
import { removeAfter } from './removeAfter.ts';

/** Deletes an item after a confirmation. True if it was deleted. */
export function removeItem({ id, name }: Item): Promise<boolean> {
  return removeAfter(
    {
      title: `Delete the item “${name}”?`,
      body: 'Lines of documents stay as they are. It cannot be restored.',
      confirmLabel: 'Delete item',
    },
    () => useItems.getState().remove(id),
  );
}

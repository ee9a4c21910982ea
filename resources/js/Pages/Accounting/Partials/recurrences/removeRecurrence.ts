import type { Recurrence } from '#contract/accounting/recurrences.ts';
import { useRecurrences } from '#js/stores/accounting/recurrences.ts';
import { removeAfter } from '../removeAfter.ts';

/** Ends a repetition for good after a confirmation. True if it was deleted. */
export function removeRecurrence({ id, name }: Recurrence): Promise<boolean> {
  const question = {
    title: `Delete “${name}”?`,
    body: 'Nothing more is copied. Copies that exist stay.',
    confirmLabel: 'Delete recurrence',
  };
  return removeAfter(question, () => useRecurrences.getState().remove(id));
}

import type { BankRule } from '#contract/accounting/bankRules.ts';
import { useBankRules } from '#js/stores/accounting/bankRules.ts';
import { removeAfter } from '../removeAfter.ts';

/** Deletes a rule after a confirmation. True if it was deleted. */
export function removeBankRule({ id, name }: BankRule): Promise<boolean> {
  return removeAfter({ title: `Delete “${name}”?`, body: 'What it booked stays.', confirmLabel: 'Delete rule' }, () =>
    useBankRules.getState().remove(id),
  );
}

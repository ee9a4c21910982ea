import type { BankAccount } from '#contract/accounting/bankAccounts.ts';
import { useBankAccounts } from '#js/stores/accounting/bankAccounts.ts';
import { removeAfter } from '../removeAfter.ts';

/** Deletes an account after a confirmation. True if it was deleted. */
export function removeBankAccount({ id, name }: BankAccount): Promise<boolean> {
  return removeAfter(
    {
      title: `Delete the account “${name}”?`,
      body: 'An account with entries cannot be deleted, only archived.',
      confirmLabel: 'Delete account',
    },
    () => useBankAccounts.getState().remove(id),
  );
}

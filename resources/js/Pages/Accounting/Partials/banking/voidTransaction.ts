import type { BankTransaction } from '#contract/accounting/bankTransactions.ts';
import { useBankTransactions } from '#js/stores/accounting/bankTransactions.ts';
import { removeAfter } from '../removeAfter.ts';

/** Voids a transaction after a confirmation; it stays in the list. True if it was voided. */
export async function voidTransaction({ id, description }: BankTransaction): Promise<boolean> {
  const { remove, reload } = useBankTransactions.getState();
  const isDone = await removeAfter(
    {
      title: `Void “${description}”?`,
      body: 'Its entry is reversed, and both stay in the journal.',
      confirmLabel: 'Void transaction',
    },
    () => remove(id),
  );
  await reload();
  return isDone;
}

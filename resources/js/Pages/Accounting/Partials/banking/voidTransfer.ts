import type { BankTransfer } from '#contract/accounting/bankTransfers.ts';
import { useBankTransfers } from '#js/stores/accounting/bankTransfers.ts';
import { removeAfter } from '../removeAfter.ts';

/** Voids a transfer after a confirmation; it stays in the list. True if it was voided. */
export async function voidTransfer({ id, from_account_name, to_account_name }: BankTransfer): Promise<boolean> {
  const { remove, reload } = useBankTransfers.getState();
  const isDone = await removeAfter(
    {
      title: `Void the transfer from ${from_account_name ?? 'one account'} to ${to_account_name ?? 'another'}?`,
      body: 'Its entry is reversed, and both stay in the journal.',
      confirmLabel: 'Void transfer',
    },
    () => remove(id),
  );
  await reload();
  return isDone;
}

import type { AccountingContact } from '#contract/accounting/accountingContacts.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useAccountingContacts } from '#js/stores/accounting/accountingContacts.ts';

/** Deletes a customer or vendor after a confirmation. True if it was deleted. */
export async function removeAccountingContact({ id, name }: AccountingContact): Promise<boolean> {
  const isConfirmed = await confirm({
    title: `Delete “${name}”?`,
    body: 'Somebody with documents cannot be deleted, only archived. The person in your contacts stays.',
    confirmLabel: 'Delete contact',
    danger: true,
  });
  return isConfirmed && (await useAccountingContacts.getState().remove(id)).ok;
}

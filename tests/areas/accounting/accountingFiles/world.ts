import type { Maker } from '#tests/contract/sale.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { aDraft } from '../documents/aDraft.ts';

/** A document and a transaction, each with a file. */
export async function buildAccountingFiles({ create }: Maker) {
  const filedDocumentId = await create('/accounting/documents/store', aDraft({ type: 'bill' }));
  const account_id = await create('/banking/accounts/store', { name: 'Filed account', currency: 'EUR' });
  const filedTransactionId = await create('/banking/transactions/store', {
    ...{ type: 'expense', account_id, date: '2026-02-01', description: 'Paint', splits: [{ amount: '12' }] },
  });
  return {
    filedDocumentId,
    filedTransactionId,
    documentFileId: await create(`/accounting/documents/${filedDocumentId}/files`, aReceipt()),
    transactionFileId: await create(`/banking/transactions/${filedTransactionId}/files`, aReceipt()),
  };
}

export function aReceipt(name = 'receipt.txt', text = 'Paid') {
  return aForm({ file: new File([text], name, { type: 'text/plain' }) });
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildAccountingFiles>> {}
}

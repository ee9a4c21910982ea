import type { Maker } from '#tests/contract/sale.ts';

/** Creates the records that the calls need: of each kind one to change, one to delete. */
export async function buildBanking({ create }: Maker) {
  const account = (name: string, kind = 'bank') =>
    create('/banking/accounts/store', { name, kind, currency: 'EUR', opening_balance: '0' });
  const bankAccountId = await account('Contract account');
  const spareBankAccountId = await account('Spare account');
  const cashAccountId = await account('Cash box', 'cash');
  const transaction = { type: 'income', account_id: bankAccountId, date: '2026-02-01', splits: [{ amount: '100' }] };
  const transfer = {
    ...{ date: '2026-02-02', from_account_id: bankAccountId, to_account_id: cashAccountId },
    ...{ sent_amount: '5', received_amount: '5' },
  };
  return {
    bankAccountId,
    spareBankAccountId,
    cashAccountId,
    transactionId: await create('/banking/transactions/store', { ...transaction, description: 'Grant' }),
    spareTransactionId: await create('/banking/transactions/store', { ...transaction, description: 'Spare' }),
    transferId: await create('/banking/transfers/store', transfer),
    spareTransferId: await create('/banking/transfers/store', transfer),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildBanking>> {}
}

import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

const TRANSACTION = { type: 'income', date: '2026-03-01', description: 'Donation' };

export const banking: AreaSamples = {
  'GET /banking/accounts/json': () => ({}),
  'POST /banking/accounts/store': () => ({ body: { name: 'Savings', currency: 'EUR' } }),
  'GET /banking/accounts/get-account/{id}': ({ bankAccountId }) => ({ params: { id: bankAccountId } }),
  'PUT /banking/accounts/update/{id}': ({ bankAccountId }) => ({
    params: { id: bankAccountId },
    body: { name: 'Main account', currency: 'EUR' },
  }),
  'DELETE /banking/accounts/delete/{id}': ({ spareBankAccountId }) => ({ params: { id: spareBankAccountId } }),
  'GET /banking/accounts/register/{id}': ({ bankAccountId }) => ({ params: { id: bankAccountId } }),
  'GET /banking/transactions/json': () => ({ query: { type: 'income' } }),
  'POST /banking/transactions/store': ({ bankAccountId, categoryId }) => ({
    body: { ...TRANSACTION, account_id: bankAccountId, splits: [{ category_id: categoryId, amount: '20' }] },
  }),
  'PUT /banking/transactions/update/{id}': ({ transactionId, bankAccountId }) => ({
    params: { id: transactionId },
    body: { ...TRANSACTION, account_id: bankAccountId, splits: [{ amount: '25' }] },
  }),
  'POST /banking/transactions/bulk-change': ({ transactionId, taxId }) => ({
    body: { ids: [transactionId], tax_id: taxId },
  }),
  'DELETE /banking/transactions/delete/{id}': ({ spareTransactionId }) => ({ params: { id: spareTransactionId } }),
  'GET /banking/transfers/json': () => ({}),
  'POST /banking/transfers/store': ({ bankAccountId, cashAccountId }) => ({
    body: {
      ...{ date: '2026-03-02', from_account_id: bankAccountId, to_account_id: cashAccountId },
      ...{ sent_amount: '10', received_amount: '10' },
    },
  }),
  'PUT /banking/transfers/update/{id}': ({ transferId, bankAccountId, cashAccountId }) => ({
    params: { id: transferId },
    body: {
      ...{ date: '2026-03-02', from_account_id: bankAccountId, to_account_id: cashAccountId },
      ...{ sent_amount: '12', received_amount: '12' },
    },
  }),
  'DELETE /banking/transfers/delete/{id}': ({ spareTransferId }) => ({ params: { id: spareTransferId } }),
};

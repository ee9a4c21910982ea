import { bankAccount } from '#contract/accounting/bankAccounts.ts';
import { bankTransaction } from '#contract/accounting/bankTransactions.ts';
import { bankTransfer } from '#contract/accounting/bankTransfers.ts';
import { BankAccountDrawer } from '#js/Pages/Accounting/Partials/banking/BankAccountDrawer.tsx';
import { TransactionDrawer } from '#js/Pages/Accounting/Partials/banking/TransactionDrawer.tsx';
import { TransferDrawer } from '#js/Pages/Accounting/Partials/banking/TransferDrawer.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

const onClose = () => {};
const TRANSFER = {
  ...{ date: '2026-01-01', from_account_id: 1, to_account_id: 2 },
  ...{ sent_amount: '5.00', received_amount: '5.00' },
};

export const forms: Record<string, PartialForm> = {
  'PUT /banking/accounts/update/{id}': {
    name: 'a bank account',
    form: () => (
      <BankAccountDrawer
        record={partialRecord(bankAccount, { id: 1, name: 'Main', currency: 'EUR' })}
        onClose={onClose}
      />
    ),
    sends: { name: 'Main', currency: 'EUR' },
  },
  'PUT /banking/transactions/update/{id}': {
    name: 'a transaction',
    form: () => (
      <TransactionDrawer
        record={partialRecord(bankTransaction, {
          ...{ id: 1, type: 'income', account_id: 1, date: '2026-01-01', description: 'Gift' },
          splits: [{ category_id: null, tax_id: null, amount: '5.00' }],
        })}
        onClose={onClose}
      />
    ),
    sends: {
      ...{ type: 'income', account_id: 1, date: '2026-01-01', description: 'Gift' },
      splits: [{ category_id: null, tax_id: null, amount: '5.00' }],
    },
  },
  'PUT /banking/transfers/update/{id}': {
    name: 'a transfer',
    form: () => <TransferDrawer record={partialRecord(bankTransfer, { id: 1, ...TRANSFER })} onClose={onClose} />,
    sends: TRANSFER,
  },
};

import type { BankTransfer } from '#contract/accounting/bankTransfers.ts';
import type { MoneyDocument } from '#contract/accounting/moneyDocument.ts';
import { bankTransfersApi } from '#js/api/accounting/bankTransfers.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { currencyOfAccount } from './currencyOfAccount.ts';
import { type MoneyBody, moneyCalls } from './moneyCalls.ts';

export type BankTransferInput = CallBody<typeof bankTransfersApi.create>;
type Query = CallQuery<typeof bankTransfersApi.list>;

export const useBankTransfers = createResourceStore<BankTransfer, Query, BankTransferInput>(
  moneyCalls(bankTransfersApi, { type: 'transfer', toItem: toTransfer, toDocument }),
  failuresOf('transfer'),
);

/** A transfer that a backend keeps as a document. */
function toTransfer(document: MoneyDocument): BankTransfer {
  const { id, currency, to_account_id, to_account_name, received_amount, fee_amount } = document;
  return {
    ...{ id, to_account_id, to_account_name, received_amount, fee_amount, date: document.issue_date },
    ...{ from_account_id: document.account_id, from_account_name: document.account_name, from_currency: currency },
    ...{ to_currency: document.to_currency, sent_amount: document.total, description: document.title },
    ...{ is_voided: document.status === 'voided' },
    ...{ created_at: document.created_at, updated_at: document.updated_at },
  };
}

async function toDocument(input: BankTransferInput): Promise<MoneyBody> {
  const { from_account_id, to_account_id, sent_amount, received_amount, fee_amount, updated_at } = input;
  return {
    ...{ account_id: from_account_id, to_account_id, received_amount, fee_amount, updated_at },
    ...{ title: input.description, issue_date: input.date, currency: await currencyOfAccount(from_account_id) },
    lines: [{ name: 'Transfer', quantity: '1', unit_price: sent_amount }],
  };
}

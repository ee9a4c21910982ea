import type { BankTransaction, TransactionChange } from '#contract/accounting/bankTransactions.ts';
import type { MoneyDocument } from '#contract/accounting/moneyDocument.ts';
import { bankTransactionsApi } from '#js/api/accounting/bankTransactions.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { dataOf } from '../kit/resourceSlice.ts';
import { type ActionOptions, type Outcome, run } from '../kit/run.ts';
import { currencyOfAccount } from './currencyOfAccount.ts';
import { type MoneyBody, moneyCalls } from './moneyCalls.ts';

export type BankTransactionInput = CallBody<typeof bankTransactionsApi.create>;
type Query = CallQuery<typeof bankTransactionsApi.list>;

export type TransactionsChange = CallBody<typeof bankTransactionsApi.changeMany>;
type Extra = {
  /** Sets the category, the tax or the event of many; the outcome says what became of each. */
  changeMany: (change: TransactionsChange, options?: ActionOptions) => Promise<Outcome<TransactionChange[] | null>>;
};

export const useBankTransactions = createResourceStore<BankTransaction, Query, BankTransactionInput, Extra>(
  moneyCalls(bankTransactionsApi, { type: 'transaction', toItem: toTransaction, toDocument }),
  failuresOf('transaction'),
  (store) => ({
    changeMany: async (body, options) => {
      const outcome = await run(
        store.setState,
        () => bankTransactionsApi.changeMany({ body }),
        { success: ({ message }) => message, failure: 'The transactions could not be changed. Nothing was saved.' },
        options,
      );
      await store.getState().reload();
      return dataOf(outcome);
    },
  }),
);

/** A transaction that a backend keeps as a document. */
function toTransaction(document: MoneyDocument): BankTransaction {
  const { id, account_id, account_name, reference, currency, contact_id, contact_name, event_id, campaign_id } =
    document;
  return {
    ...{ id, account_id, account_name, reference, currency, contact_id, contact_name, event_id, campaign_id },
    ...{ type: document.direction, date: document.issue_date, description: document.title ?? '' },
    ...{ amount: document.total, is_voided: document.status === 'voided' },
    splits: document.lines.map(({ category_id, tax_ids, unit_price }) => ({
      ...{ category_id, tax_id: tax_ids[0] ?? null, amount: unit_price },
    })),
    ...{ created_at: document.created_at, updated_at: document.updated_at },
  };
}

async function toDocument(input: BankTransactionInput): Promise<MoneyBody> {
  const { account_id, description, reference, date, updated_at } = input;
  return {
    ...{ account_id, reference, updated_at, contact_id: idOf(input.contact_id) },
    ...{ event_id: idOf(input.event_id), campaign_id: idOf(input.campaign_id) },
    ...{ direction: input.type, title: description, issue_date: date, currency: await currencyOfAccount(account_id) },
    lines: input.splits.map(({ category_id, tax_id, amount }) => ({
      ...{ name: description, quantity: '1', unit_price: amount },
      ...{ category_id: idOf(category_id), tax_ids: tax_id ? [Number(tax_id)] : [] },
    })),
  };
}

function idOf(id: number | string | null | undefined): number | null {
  return id ? Number(id) : null;
}

import type { bankTransaction } from '#contract/accounting/bankTransactions.ts';
import type { bankTransfer } from '#contract/accounting/bankTransfers.ts';
import type { moneyDocument } from '#contract/accounting/moneyDocument.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { ListedTransaction } from '#server/areas/accounting/banking/presentTransactions.ts';
import type { ListedTransfer } from '#server/areas/accounting/banking/presentTransfers.ts';

type Wire = Sent<typeof moneyDocument>;

/** A transaction in the form of a document. */
export function fromTransaction(
  { row }: Pick<ListedTransaction, 'row'>,
  { type, is_voided, date, description, amount, splits, ...rest }: Sent<typeof bankTransaction>,
): Wire {
  return {
    ...rest,
    ...{ id: row.documentId, type: 'transaction', status: is_voided ? 'voided' : 'posted', number: null },
    ...{ title: description, issue_date: date, total: amount, direction: type },
    ...{ to_account_id: null, to_account_name: null, to_currency: null, received_amount: null, fee_amount: null },
    lines: splits.map((split) => ({
      ...{ name: description, quantity: '1', unit_price: split.amount, category_id: split.category_id },
      tax_ids: split.tax_id === null ? [] : [split.tax_id],
    })),
  };
}

/** A transfer in the form of a document. */
export function fromTransfer(
  { row }: Pick<ListedTransfer, 'row'>,
  { date, description, sent_amount, ...rest }: Sent<typeof bankTransfer>,
): Wire {
  const { from_account_id, from_account_name, from_currency, is_voided, ...kept } = rest;
  return {
    ...kept,
    ...{ id: row.documentId, type: 'transfer', status: is_voided ? 'voided' : 'posted', number: null },
    ...{ title: description, issue_date: date, total: sent_amount, currency: from_currency, direction: null },
    ...{ account_id: from_account_id, account_name: from_account_name, reference: null },
    ...{ contact_id: null, contact_name: null, event_id: null, campaign_id: null },
    lines: [{ name: 'Transfer', quantity: '1', unit_price: sent_amount, tax_ids: [], category_id: null }],
  };
}

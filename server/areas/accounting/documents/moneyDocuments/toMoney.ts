import type { documentChange } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { divideHalfUp, exponentOf, fromMinor, scaled } from '#domain/kit/money/money.ts';
import type { TransactionInput } from '#server/areas/accounting/banking/addTransaction.ts';
import type { TransferInput } from '#server/areas/accounting/banking/addTransfer.ts';
import { Failure, invalid } from '#server/http/outputs/failures.ts';

type Input = Omit<Sent<typeof documentChange>, 'updated_at'>;
type Line = Input['lines'][number];

/** What a document says of a transaction. Taxes are contained in its amounts. @throws 422 */
export function toTransaction(input: Input): TransactionInput {
  const { title, account_id, issue_date, reference, contact_id, event_id, campaign_id, direction } = input;
  if (title === null) {
    throw invalid({ title: ['Enter what it was for.'] });
  }
  const lines = amountLines(input);
  if (lines.some(({ tax_ids }) => tax_ids.length > 1)) {
    throw invalid({ lines: ['Choose at most one tax for each amount.'] });
  }
  return {
    ...{ type: direction ?? 'expense', account_id: chosen(account_id, 'account_id'), date: issue_date },
    ...{ description: title, reference, contact_id, event_id, campaign_id },
    splits: lines.map((line) => ({
      ...{ category_id: line.category_id, tax_id: line.tax_ids[0] ?? null, amount: amountOf(line, input.currency) },
    })),
  };
}

/** What a document says of a transfer: its first line is what was sent. @throws 422 */
export function toTransfer(input: Input): TransferInput {
  const [line] = amountLines(input);
  const sent = line ? amountOf(line, input.currency) : '0';
  return {
    ...{ date: input.issue_date, from_account_id: chosen(input.account_id, 'account_id') },
    ...{ to_account_id: chosen(input.to_account_id, 'to_account_id'), description: input.title },
    ...{ sent_amount: sent, received_amount: input.received_amount ?? sent, fee_amount: input.fee_amount ?? '0' },
  };
}

/** Fields of the banking calls under their names in a document. */
const FIELDS: Record<string, string> = {
  ...{ description: 'title', date: 'issue_date', splits: 'lines', sent_amount: 'lines', from_account_id: 'account_id' },
};

/** Shows what the banking calls refuse beside the fields of the document. */
export async function withDocumentFields<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (failure) {
    if (!(failure instanceof Failure && failure.status === 422 && failure.errors)) {
      throw failure;
    }
    const errors = Object.entries(failure.errors).map(([field, messages]) => [FIELDS[field] ?? field, messages]);
    throw invalid(Object.fromEntries(errors), failure.message);
  }
}

function amountLines({ lines }: Input): Line[] {
  const amounts = lines.filter(({ kind }) => kind === 'item');
  if (amounts.length === 0) {
    throw invalid({ lines: ['Enter at least one amount.'] });
  }
  return amounts;
}

function chosen(id: number | null, field: string): number {
  if (id === null) {
    throw invalid({ [field]: ['Choose an account.'] });
  }
  return id;
}

/** Decimals that a quantity or a price can have. */
const DIGITS = 6;

/** Quantity × price, rounded to what the currency has. */
function amountOf({ quantity, unit_price }: Line, currency: string): string {
  const product = scaled(quantity, DIGITS) * scaled(unit_price, DIGITS);
  return fromMinor(divideHalfUp(product, 10n ** BigInt(2 * DIGITS - exponentOf(currency))), currency);
}

import { and, eq } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { addTransaction } from '#server/areas/accounting/banking/addTransaction.ts';
import { addTransfer } from '#server/areas/accounting/banking/addTransfer.ts';
import { type BankAccountRow, findBankAccount } from '#server/areas/accounting/banking/findBankAccount.ts';
import { recordPayment } from '#server/areas/accounting/documents/money/recordPayment.ts';
import { lockDocument } from '#server/areas/accounting/documents/records/lockDocument.ts';
import { only } from '#server/database/only.ts';
import { documentPayments } from '#server/database/schema/accounting/documents.ts';
import { statementMatches } from '#server/database/schema/accounting/statements.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { minorOf } from '#server/http/inputs/minorOf.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { findLine, type StatementLineRow } from '../findLine.ts';
import { lockStatements } from '../lockStatements.ts';
import { assertNotReconciled } from '../reconcile.ts';
import { openDocuments, openEntries } from './candidates.ts';
import { lockEntriesOf } from './lockEntriesOf.ts';
import { payOut } from './payouts.ts';
import { postedLine } from './postedLine.ts';

export type MatchInput = {
  documents: { id: number; amount: string | null }[];
  entries: number[];
  payout: { account_id: number | null; entries: number[] } | null;
  transaction: Remainder | null;
  transfer_account_id: number | null;
};
export type Remainder = {
  description: string;
  category_id: number | null;
  tax_id: number | null;
  contact_id: number | null;
};

type Part = { journalLineId: number; amount: number; isMade: boolean };

/**
 * Explains a line by entries of its account: existing ones, payments of documents, and a transaction or a transfer for
 * what is left. Takes the lock of the account.
 * @throws 404; 409 if the line is matched or its statement reconciled; 422 if the parts do not come to its amount
 */
export async function matchLine(context: HandlerContext, lineId: number, input: MatchInput): Promise<StatementLineRow> {
  const { db, company } = context;
  const account = await findBankAccount(db, (await findLine(db, lineId)).accountId);
  await lockStatements(db, account.id);
  const line = await findLine(db, lineId);
  await assertNotReconciled(db, line.statementId);
  if ((await db.$count(statementMatches, eq(statementMatches.lineId, line.id))) > 0) {
    throw conflict('This line is matched already. Undo its match first.');
  }
  let left = line.amount;
  const parts: Part[] = [];
  if (input.payout) {
    const { transfer, entries } = await payOut(context, account, line, input.payout);
    const journalLineId = await postedLine(context, account, { type: 'transfer', id: transfer.id });
    parts.push({ journalLineId, amount: line.amount, isMade: true });
    parts.push(...entries.map(({ id, amount }) => ({ journalLineId: id, amount, isMade: false })));
    left = 0;
  }
  for (const part of await chosenEntries(context, account, line, input.entries)) {
    left -= part.amount;
    parts.push(part);
  }
  for (const chosen of input.documents) {
    const part = await payDocument(context, account, line, chosen, left);
    left -= part.amount;
    parts.push(part);
  }
  if (left !== 0) {
    parts.push(await bookRemainder(context, account, line, left, input));
  }
  await db
    .insert(statementMatches)
    .values(parts.map((part) => ({ ...part, companyId: company.id, lineId: line.id, createdBy: staffOf(context).id })));
  return line;
}

/** The entries, each with what is open of it; the last one with what the line leaves, if that is less. */
async function chosenEntries(
  { db }: HandlerContext,
  account: BankAccountRow,
  line: StatementLineRow,
  ids: number[],
): Promise<Part[]> {
  if (new Set(ids).size < ids.length) {
    throw invalid({ entries: ['Choose each entry once.'] });
  }
  await lockEntriesOf(db, ids);
  const open = ids.length > 0 ? await openEntries(db, account, { ids }) : [];
  let left = line.amount;
  return ids.map((id, index) => {
    const entry = open.find((each) => each.id === id);
    if (!entry) {
      throw invalid({ entries: ['Choose entries of this account that no other line explains.'] });
    }
    const isBeyond =
      index === ids.length - 1 && entry.amount > 0 === left > 0 && Math.abs(entry.amount) > Math.abs(left);
    const amount = isBeyond ? left : entry.amount;
    left -= amount;
    return { journalLineId: id, amount, isMade: false };
  });
}

/** Pays a document on the day of the line, from or to its account. */
async function payDocument(
  context: HandlerContext,
  account: BankAccountRow,
  line: StatementLineRow,
  { id, amount: given }: MatchInput['documents'][number],
  left: number,
): Promise<Part> {
  const { db } = context;
  const row = await lockDocument(db, id);
  const [open] = await openDocuments(db, account.currency, { ids: [id] });
  if (!open) {
    throw invalid({ documents: [`Choose documents in ${account.currency} that are not paid.`] });
  }
  if (open.due > 0 !== line.amount > 0) {
    throw invalid({
      documents: [
        line.amount > 0 ? 'Money that came in pays invoices.' : 'Money that left pays bills and credit notes.',
      ],
    });
  }
  const most = left !== 0 && left > 0 === line.amount > 0 ? Math.min(Math.abs(open.due), Math.abs(left)) : 0;
  const amount = given === null ? most : minorOf(given, account.currency, 'documents');
  if (amount === 0) {
    throw invalid({ documents: ['The line leaves nothing for this document.'] });
  }
  const payment = {
    ...{ date: line.date, amount: fromMinor(amount, account.currency), method: 'bank' as const, is_refund: false },
    ...{ reference: line.reference?.slice(0, 120) ?? null, request_key: `statement-line:${line.id}:${id}` },
  };
  const on = { account: account.ledgerAccountId, bankAccountId: account.id, isInCurrency: true, moved: null };
  await recordPayment(context, row, payment, on);
  const stored = only(
    await db
      .select()
      .from(documentPayments)
      .where(and(eq(documentPayments.documentId, id), eq(documentPayments.requestKey, payment.request_key))),
  );
  return {
    journalLineId: await postedLine(context, account, { type: 'payment', id: stored.id }),
    amount: Math.sign(line.amount) * amount,
    isMade: true,
  };
}

async function bookRemainder(
  context: HandlerContext,
  account: BankAccountRow,
  line: StatementLineRow,
  left: number,
  { transaction, transfer_account_id: otherId }: MatchInput,
): Promise<Part> {
  const amount = fromMinor(Math.abs(left), account.currency);
  if (transaction) {
    const { id } = await addTransaction(context, {
      ...{ type: left > 0 ? 'income' : 'expense', account_id: account.id, date: line.date },
      ...{ description: transaction.description, reference: line.reference?.slice(0, 120) ?? null },
      ...{ contact_id: transaction.contact_id, event_id: null, campaign_id: null },
      splits: [{ category_id: transaction.category_id, tax_id: transaction.tax_id, amount }],
    });
    return {
      journalLineId: await postedLine(context, account, { type: 'transaction', id }),
      amount: left,
      isMade: true,
    };
  }
  if (otherId !== null) {
    const other = await findBankAccount(context.db, otherId);
    if (other.currency !== account.currency) {
      throw invalid({
        transfer_account_id: [`Choose an account in ${account.currency}, or record the transfer first.`],
      });
    }
    const [from, to] = left > 0 ? [otherId, account.id] : [account.id, otherId];
    const { id } = await addTransfer(context, {
      ...{ date: line.date, from_account_id: from, to_account_id: to, sent_amount: amount, received_amount: amount },
      ...{ fee_amount: '0', description: line.description.slice(0, 200) },
    });
    return { journalLineId: await postedLine(context, account, { type: 'transfer', id }), amount: left, isMade: true };
  }
  throw invalid({
    documents: [
      `What you chose does not come to the amount of the line: ${fromMinor(left, account.currency)} is left.`,
    ],
  });
}

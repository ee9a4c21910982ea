import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bankTransfers as contract } from '#contract/accounting/bankTransfers.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { reverseSource } from '#server/areas/accounting/journal/reverseSource.ts';
import { bankAccounts, bankTransfers as table } from '#server/database/schema/accounting/banking.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { transferFields as fields, transferValues } from './addTransfer.ts';
import { postTransfer } from './postTransfer.ts';
import { voidTransfer } from './voidTransfer.ts';

const from = alias(bankAccounts, 'sender');
const to = alias(bankAccounts, 'receiver');

export const transferRoutes = implementRecords(contract, {
  table,
  noun: 'Transfer',
  messages: { deleted: 'Transfer voided' },
  owner: booksOf,
  sorts: { date: table.date, created_at: table.createdAt },
  values: async ({ db }, body, { before }) => {
    if (before?.voidedAt) {
      throw conflict('This transfer is voided. Record a new one instead.');
    }
    return { ...(await transferValues(db, body)), ...(before && { revision: before.revision + 1 }) };
  },
  created: postTransfer,
  saved: async (context, row) => {
    await reverseSource(context.db, context.company.id, { type: 'transfer', id: row.id });
    return postTransfer(context, row);
  },
  rows: (db) =>
    db
      .select({ row: table, from, to })
      .from(table)
      .innerJoin(from, eq(from.id, table.fromAccountId))
      .innerJoin(to, eq(to.id, table.toAccountId)),
  present: (_, lines) =>
    lines.map(({ row, from: sender, to: receiver }) => ({
      ...fields.toWire(row),
      ...{ from_account_name: sender.name, from_currency: sender.currency },
      ...{ to_account_name: receiver.name, to_currency: receiver.currency },
      sent_amount: fromMinor(row.sentAmount, sender.currency),
      received_amount: fromMinor(row.receivedAmount, receiver.currency),
      fee_amount: fromMinor(row.feeAmount, sender.currency),
      is_voided: row.voidedAt !== null,
    })),
  remove: voidTransfer,
});

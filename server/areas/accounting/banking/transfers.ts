import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  bankTransferInput,
  bankTransfers as contract,
  bankTransfer as entity,
} from '#contract/accounting/bankTransfers.ts';
import { fromMinor, toMinor } from '#domain/kit/money.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { reverseSource } from '#server/areas/accounting/journal/reverseSource.ts';
import { bankAccounts, bankTransfers as table } from '#server/database/schema/banking.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { postTransfer } from './postTransfer.ts';

const from = alias(bankAccounts, 'sender');
const to = alias(bankAccounts, 'receiver');

const fields = mapFields(table, {
  entity,
  input: bankTransferInput,
  setElsewhere: ['sent_amount', 'received_amount', 'fee_amount'],
});

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
    const sender = await find(db, 'from_account_id', body.from_account_id);
    const receiver = await find(db, 'to_account_id', body.to_account_id);
    const sentAmount = toMinor(body.sent_amount, sender.currency);
    const receivedAmount = toMinor(body.received_amount, receiver.currency);
    if (sender.id === receiver.id) {
      throw invalid({ to_account_id: ['Choose another account than the one that the money left.'] });
    }
    if (sentAmount <= 0 || receivedAmount <= 0) {
      throw invalid({ [sentAmount <= 0 ? 'sent_amount' : 'received_amount']: ['Enter an amount greater than 0.'] });
    }
    if (sender.currency === receiver.currency && sentAmount !== receivedAmount) {
      throw invalid({
        received_amount: ['In one currency both amounts are the same. Enter what the bank took as fee.'],
      });
    }
    return {
      ...fields.toRow(body),
      ...{ sentAmount, receivedAmount, feeAmount: toMinor(body.fee_amount, sender.currency) },
      ...(before && { revision: before.revision + 1 }),
    };
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
  remove: async ({ db, company, services }, row) => {
    if (row.voidedAt) {
      throw conflict('This transfer is voided already.');
    }
    await reverseSource(db, company.id, { type: 'transfer', id: row.id });
    const now = services.clock.now();
    await db.update(table).set({ voidedAt: now, updatedAt: now }).where(eq(table.id, row.id));
    return undefined;
  },
});

async function find(db: Transaction, field: string, id: number) {
  const [found] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id));
  if (!found) {
    throw invalid({ [field]: ['Choose an account of your company.'] });
  }
  return found;
}

import { bankTransfers as contract } from '#contract/accounting/bankTransfers.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { bankTransfers as table } from '#server/database/schema/accounting/banking.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { transferValues } from './addTransfer.ts';
import { postTransfer, repostTransfer } from './postTransfer.ts';
import { presentTransfers, transferRows } from './presentTransfers.ts';
import { voidTransfer } from './voidTransfer.ts';

export const transferRoutes = implementRecords(contract, {
  table,
  noun: 'Transfer',
  messages: { deleted: 'Transfer voided' },
  owner: booksOf,
  sorts: { date: table.date, created_at: table.createdAt },
  values: ({ db }, body, { before }) => transferValues(db, body, before),
  created: postTransfer,
  saved: repostTransfer,
  rows: transferRows,
  present: (_, rows) => presentTransfers(rows),
  remove: voidTransfer,
});

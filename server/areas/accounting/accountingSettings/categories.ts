import { eq, sql } from 'drizzle-orm';
import {
  categoryInput,
  accountingCategories as contract,
  category as entity,
} from '#contract/accounting/categories.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { removeUnused } from '#server/areas/accounting/journal/removeUnused.ts';
import { accountingCategories as table } from '#server/database/schema/accounting/accounting.ts';
import { ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

type Row = typeof table.$inferSelect;

const fields = mapFields(table, { entity, input: categoryInput });

export const categoryRoutes = implementRecords(contract, {
  table,
  noun: 'Category',
  owner: booksOf,
  search: { text: table.name },
  sorts: { name: sql`lower(${table.name})`, type: table.type, created_at: table.createdAt },
  filters: { type: table.type, is_archived: table.isArchived },
  values: async ({ db }, body, { before }) => {
    await assertParent(db, body, before);
    if (body.account_id !== null && (await db.$count(ledgerAccounts, eq(ledgerAccounts.id, body.account_id))) === 0) {
      throw invalid({ account_id: ['Choose an account of your chart.'] });
    }
    return fields.toRow(body);
  },
  present: (_, rows) => rows.map(fields.toWire),
  remove: ({ db }, { id }) =>
    removeUnused(db, table, id, 'This category is used. Archive it instead, so that it is no longer offered.'),
});

type Parent = { type: Row['type']; parent_id: number | null };

/** A parent is of the same type and has no parent itself, so that the tree has two levels. @throws 422 */
async function assertParent(db: Transaction, { type, parent_id: parentId }: Parent, before: Row | null): Promise<void> {
  if (parentId === null) {
    return;
  }
  const refuse = (message: string) => invalid({ parent_id: [message] });
  const [parent] = await db.select().from(table).where(eq(table.id, parentId));
  if (!parent || parent.id === before?.id) {
    throw refuse('Choose another category of your company.');
  }
  if (parent.type !== type) {
    throw refuse('Choose a category of the same type.');
  }
  if (parent.parentId !== null) {
    throw refuse(`“${parent.name}” is below another category, and categories have two levels. Choose one that is not.`);
  }
  if (before !== null && (await db.$count(table, eq(table.parentId, before.id))) > 0) {
    throw refuse(`Other categories are below “${before.name}”, and categories have two levels. Move those first.`);
  }
}

import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { contactFieldsOf } from '#server/areas/people/contacts/customValues.ts';
import { type ReadSettings, contactImports as table } from '#server/database/schema/people/contactImports.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Head } from './readHead.ts';

/**
 * The settings that a file begins with: those of the last file with the same headings, with what its own headings
 * suggest as `guessed`, or that itself.
 */
export async function settingsFor(
  db: Transaction,
  head: Head,
): Promise<ReadSettings & { guessed: ReadSettings | null }> {
  const { mapping, dateOrder } = head;
  const matchRule = mapping.includes('email') ? 'email' : mapping.includes('phone') ? 'phone' : 'none';
  const guessed: ReadSettings = { mapping, dateOrder, matchRule, matchAction: 'fill' };
  const remembered = await rememberedSettings(db, head);
  return remembered ? { ...remembered, guessed } : { ...guessed, guessed: null };
}

/**
 * The settings that were last used for a file with the same headings; null if there was none. Columns whose own field was
 * deleted since then are left out. Consent is not remembered: it is stated for each file.
 */
async function rememberedSettings(db: Transaction, { kind, headings }: Head): Promise<ReadSettings | null> {
  const [last] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.kind, kind),
        // An upload that was never checked has settings that nobody has seen.
        ne(table.state, 'uploaded'),
        sql`${table.headings} = ${JSON.stringify(headings)}::jsonb`,
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  if (!last) {
    return null;
  }
  const known = new Set((await contactFieldsOf(db)).map(({ id }) => `custom:${id}`));
  const mapping = last.mapping.map((target) => (target?.startsWith('custom:') && !known.has(target) ? null : target));
  return { mapping, dateOrder: last.dateOrder, matchRule: last.matchRule, matchAction: last.matchAction };
}

import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { contactFieldsOf } from '#server/areas/people/contacts/customValues.ts';
import { contactImports as table } from '#server/database/schema/people/contactImports.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Import } from './importTypes.ts';
import type { Head } from './readHead.ts';

type Settings = Pick<Import, 'mapping' | 'dateOrder' | 'matchRule' | 'matchAction'>;

/**
 * The settings that were last used for a file with the same headings; null if there was none. Columns whose own field was
 * deleted since then are left out. Consent is not remembered: it is stated for each file.
 */
export async function rememberedSettings(db: Transaction, { kind, headings }: Head): Promise<Settings | null> {
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

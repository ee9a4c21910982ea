import { eq, sql } from 'drizzle-orm';
import { countryName } from '#domain/kit/countries.ts';
import { anyOf } from '#server/database/anyOf.ts';
import {
  accountingCategories,
  accountingContacts,
  items,
  taxes,
} from '#server/database/schema/accounting/accounting.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { DocumentInput } from './DocumentInput.ts';

export type TaxRow = Pick<typeof taxes.$inferSelect, 'id' | 'name' | 'rate' | 'isIncluded' | 'isCompound'>;
type Contact = { name: string; email: string | null; address: string | null };

/**
 * Reads the contact and the taxes that an input names, and checks its event, items and categories: foreign keys alone would
 * accept those of other companies.
 * @throws 422 beside the field
 */
export async function readReferences(
  db: Transaction,
  { contact_id, event_id, issue_date, lines }: Pick<DocumentInput, 'contact_id' | 'event_id' | 'issue_date' | 'lines'>,
): Promise<{ contact: Contact | null; taxes: TaxRow[] }> {
  const contact = contact_id === null ? null : await findContact(db, contact_id);
  if (event_id !== null && (await db.$count(events, eq(events.id, event_id))) === 0) {
    throw invalid({ event_id: ['Choose an event of your company.'] });
  }
  const wanted = [...new Set(lines.flatMap((line) => line.tax_ids))];
  const found =
    wanted.length === 0
      ? []
      : await db
          .select()
          .from(taxes)
          .where(sql`${taxes.id} = ${anyOf(wanted)}`)
          .orderBy(taxes.id);
  const known = new Set(found.map(({ id }) => id));
  const invalidOn = new Map(found.flatMap((tax) => (isValidOn(tax, issue_date) ? [] : [[tax.id, tax.name]])));
  const itemIds = await existing(
    db,
    items,
    lines.map(({ item_id }) => item_id),
  );
  const categoryIds = await existing(
    db,
    accountingCategories,
    lines.map(({ category_id }) => category_id),
  );
  for (const [index, line] of lines.entries()) {
    if (line.tax_ids.some((id) => !known.has(id))) {
      throw invalid({ [`lines.${index}.tax_ids`]: ['Choose a tax from the list.'] });
    }
    const outdated = line.tax_ids.find((id) => invalidOn.has(id));
    if (outdated !== undefined) {
      throw invalid({ [`lines.${index}.tax_ids`]: [`${invalidOn.get(outdated)} is not valid on ${issue_date}.`] });
    }
    if (line.item_id !== null && !itemIds.has(line.item_id)) {
      throw invalid({ [`lines.${index}.item_id`]: ['Choose an item from the list.'] });
    }
    if (line.category_id !== null && !categoryIds.has(line.category_id)) {
      throw invalid({ [`lines.${index}.category_id`]: ['Choose a category from the list.'] });
    }
  }
  return { contact, taxes: found };
}

function isValidOn({ validFrom, validTo }: typeof taxes.$inferSelect, day: string): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day);
}

async function findContact(db: Transaction, id: number): Promise<Contact> {
  const [row] = await db.select().from(accountingContacts).where(eq(accountingContacts.id, id));
  if (!row) {
    throw invalid({ contact_id: ['Choose a contact from the list.'] });
  }
  const place = [row.postalCode, row.city].filter(Boolean).join(' ');
  const address = [row.street, place, row.province, countryName(row.country)].filter(Boolean).join('\n');
  return { name: row.name, email: row.email, address: address || null };
}

async function existing(
  db: Transaction,
  table: typeof items | typeof accountingCategories,
  wanted: (number | null)[],
): Promise<Set<number>> {
  const ids = [...new Set(wanted.filter((id) => id !== null))];
  if (ids.length === 0) {
    return new Set();
  }
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} = ${anyOf(ids)}`);
  return new Set(rows.map(({ id }) => id));
}

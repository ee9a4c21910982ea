import { eq } from 'drizzle-orm';
import { companies } from '#server/database/schema/account/companies.ts';
import { contacts, erasures } from '#server/database/schema/people/contacts.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { eraseRows } from '../eraseRows.ts';
import type { ErasingContext } from '../hooks.ts';
import type { KeptErasure } from './erasureFile.ts';
import { addressesOf, ownersOf } from './subjects.ts';

/**
 * Erases a person whom a restore has brought back: their contact, other contacts with their addresses except those that
 * were spared then, and rows with their addresses that belong to no contact. Returns false if the company is unknown.
 */
export function repeatErasure(services: Services, erasure: KeptErasure): Promise<boolean> {
  const { companyId, contactId, contactCreatedAt, subjects, spared, reason, erasedAt, ...said } = erasure;
  return inCompany(services.database, companyId, async (db) => {
    if ((await db.$count(companies, eq(companies.id, companyId))) === 0) {
      return false;
    }
    const context: ErasingContext = { db, services, company: { id: companyId } };
    const found = await addressesOf(context, subjects);
    const owners = (await ownersOf(db, found)).filter((id) => !spared.includes(id));
    const [same] = await db.select().from(contacts).where(eq(contacts.id, contactId));
    const isSame = same !== undefined && same.createdAt.toISOString() === contactCreatedAt;
    // 0 is no contact: what belongs to the addresses alone.
    const rows: Record<string, number> = {};
    for (const id of new Set([...(isSame ? [contactId] : []), ...owners, 0])) {
      for (const [table, count] of Object.entries(
        await eraseRows(context, id, async () => ({ contactId: id, ...found })),
      )) {
        rows[table] = (rows[table] ?? 0) + count;
      }
    }
    await db.insert(erasures).values({
      ...{ companyId, contactId, reason, rows, subjects, spared, key: said.key, erasedByName: said.erasedByName },
      ...{
        erasedAt: new Date(erasedAt),
        contactCreatedAt: contactCreatedAt === null ? null : new Date(contactCreatedAt),
      },
    });
    return true;
  });
}

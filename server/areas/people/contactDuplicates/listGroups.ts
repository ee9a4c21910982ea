import { desc, inArray, sql } from 'drizzle-orm';
import type { contactDuplicates as contract } from '#contract/people/contactDuplicates.ts';
import { CERTAIN, DUPLICATE_REASONS, groupsOf } from '#domain/people/contactDuplicates.ts';
import { presentContacts } from '#server/areas/people/contacts/addresses/presentContacts.ts';
import { contactPairs as table } from '#server/database/schema/people/contactDuplicates.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Handlers } from '#server/http/implement.ts';

/** The most certain pairs are grouped; the others follow when these are done. */
const MAX_PAIRS = 20_000;

/** Groups of contacts that nobody has said to be different people. */
export async function openGroups(db: Transaction) {
  const pairs = await db
    .select({
      firstId: table.firstId,
      secondId: table.secondId,
      reasons: table.reasons,
      confidence: table.confidence,
    })
    .from(table)
    // Pairs of deleted contacts wait for the next comparison.
    .where(sql`${table.dismissedAt} is null
      and exists (select from contacts c where c.id = ${table.firstId})
      and exists (select from contacts c where c.id = ${table.secondId})`)
    .orderBy(desc(table.confidence), table.firstId, table.secondId)
    .limit(MAX_PAIRS);
  return groupsOf(pairs);
}

export const listGroups: Handlers<typeof contract>['GET /contacts/duplicates/json'] = async ({ db, query }) => {
  const { page, per_page: perPage } = query;
  const groups = await openGroups(db);
  const from = (page - 1) * perPage;
  const shown = groups.slice(from, from + perPage);
  const ids = shown.flatMap((group) => group.ids);
  const rows = ids.length === 0 ? [] : await db.select().from(contacts).where(inArray(contacts.id, ids));
  const people = await presentContacts(db, rows);
  const data = shown.map(({ ids: own, confidence, pairs }) => ({
    id: own[0] ?? 0,
    contacts: people.filter(({ id }) => own.includes(id)).sort((a, b) => a.id - b.id),
    reasons: DUPLICATE_REASONS.filter((reason) => pairs.some(({ reasons }) => reasons.includes(reason))),
    confidence,
    is_certain: confidence >= CERTAIN,
  }));
  return {
    ...{ data, current_page: page, per_page: perPage, total: groups.length, is_total_exact: true, links: [] },
    ...{ from: data.length > 0 ? from + 1 : null, to: data.length > 0 ? from + data.length : null },
    last_page: Math.max(1, Math.ceil(groups.length / perPage)),
  };
};

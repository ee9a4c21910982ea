import { and, eq, sql } from 'drizzle-orm';
import type { segments as contract } from '#contract/people/segments.ts';
import { explain } from '#domain/people/segmentRules/explain.ts';
import { ruleInWords } from '#domain/people/segmentRules/sentence.ts';
import { presentContacts } from '#server/areas/people/contacts/addresses/presentContacts.ts';
import { findContact } from '#server/areas/people/contacts/contactRecords.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segmentOverrides } from '#server/database/schema/people/segments.ts';
import type { Handlers } from '#server/http/implement.ts';
import { assertMayAsk } from './checkRule.ts';
import { loadFacts } from './loadFacts.ts';
import { ruleCondition } from './ruleCondition.ts';
import { ruleContext } from './ruleContext.ts';
import { withHashJoins } from './withHashJoins.ts';

const EXAMPLES = 10;

/** How many contacts a rule matches, with the first of them by name. */
export const preview: Handlers<typeof contract>['POST /segments/preview'] = async (context) => {
  const { db, body, company, permissions } = context;
  assertMayAsk(permissions, body.rule);
  const condition = ruleCondition(body.rule, ruleContext(context));
  const matching = sql`
    with found as materialized (select c.id, c.name from contacts c where ${condition})
    select (select count(*)::int from found) as contacts,
      array(select id from found order by lower(name), id limit ${EXAMPLES}) as ids`;
  const found = await withHashJoins(db, () => db.execute(matching));
  const { contacts: count, ids } = only(rowsOf<{ contacts: number; ids: number[] }>(found));
  const rows = await db
    .select()
    .from(contacts)
    .where(sql`${contacts.id} = any(${`{${ids.join(',')}}`}::integer[])`)
    .orderBy(sql`lower(${contacts.name})`, contacts.id);
  return {
    data: {
      contacts: count,
      examples: await presentContacts(db, rows),
      in_words: ruleInWords(body.rule, company.currency),
    },
  };
};

/** Why a contact matches a rule or does not. @throws 404 */
export const explainRule: Handlers<typeof contract>['POST /segments/explain'] = async (context) => {
  const { db, body, permissions } = context;
  assertMayAsk(permissions, body.rule);
  const { id } = await findContact(db, body.contact_id);
  const ruled = ruleContext(context);
  const facts = only([...(await loadFacts(db, [id], ruled)).values()]);
  const [override] = await db
    .select()
    .from(segmentOverrides)
    .where(and(eq(segmentOverrides.segmentId, body.segment_id ?? 0), eq(segmentOverrides.contactId, id)));
  return {
    data: {
      ...explain(body.rule, facts, ruled),
      by_hand: override ? (override.isMember ? ('added' as const) : ('removed' as const)) : null,
    },
  };
};

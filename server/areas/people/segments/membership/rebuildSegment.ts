import { eq, type SQL, sql } from 'drizzle-orm';
import { decisive } from '#domain/people/segmentRules/explain.ts';
import type { RuleContext, RuleGroup } from '#domain/people/segmentRules/rule.ts';
import { ruleInWords } from '#domain/people/segmentRules/sentence.ts';
import { lockKeys, lockRecord } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { loadFacts } from '../rules/loadFacts.ts';
import { ruleCondition } from '../rules/ruleCondition.ts';
import { withHashJoins } from '../rules/withHashJoins.ts';

/** Up to so many changes of one rebuild name the conditions of each contact; more give the whole rule. */
const MAX_EXPLAINED = 200;
const MAX_REASON = 400;

type Person = { id: number; name: string };
type Built = { entered: number; left: number };

/**
 * Compares the members of a segment with its rule, and records who entered and left. Whoever was added or taken out by
 * hand stays so. The caller’s transaction must see the whole company. Does nothing for a segment without a rule.
 */
export async function rebuildSegment(db: Transaction, id: number, context: RuleContext): Promise<Built> {
  await lockRecord(db, segments, id);
  const [segment] = await db.select().from(segments).where(eq(segments.id, id));
  if (!segment?.rule) {
    return { entered: 0, left: 0 };
  }
  const { entering, leaving } = await differences(db, id, ruleCondition(segment.rule, context));
  const change = { segmentId: id, companyId: segment.companyId, rule: segment.rule, context };
  await db.execute(sql`
    insert into segment_contacts (segment_id, contact_id, company_id, added_at)
    select ${id}, e, ${segment.companyId}, ${context.now.toISOString()}::timestamptz
    from unnest(${arrayOf(entering)}::integer[]) e on conflict do nothing`);
  await db.execute(sql`
    delete from segment_contacts where segment_id = ${id} and contact_id = any(${arrayOf(leaving)}::integer[])`);
  await record(db, { ...change, kind: 'entered', people: entering });
  await record(db, { ...change, kind: 'left', people: leaving });
  await db.update(segments).set({ membersAsOf: context.now }).where(eq(segments.id, id));
  return { entered: entering.length, left: leaving.length };
}

/** Who must enter and leave. Those who enter are locked, so that a contact that is deleted meanwhile is left out. */
async function differences(
  db: Transaction,
  id: number,
  condition: SQL,
): Promise<Record<'entering' | 'leaving', Person[]>> {
  const byHand = (isMember: boolean) => sql`c.id in (
    select v.contact_id from segment_overrides v where v.segment_id = ${id} and v.is_member = ${isMember})`;
  const compared = sql`
    with target as materialized (
      select c.id from contacts c where (${byHand(true)} or ${condition}) and not ${byHand(false)} and c.restricted_at is null
    ), members as materialized (select contact_id as id from segment_contacts where segment_id = ${id})
    select array(select id from target except select id from members)::text as entering,
      array(select id from members except select id from target)::text as leaving`;
  const found = await withHashJoins(db, () => db.execute(compared));
  const { entering, leaving } = only(rowsOf<{ entering: string; leaving: string }>(found));
  const people = async (ids: string, lock: SQL) =>
    rowsOf<Person>(
      await db.execute(
        sql`select c.id, c.name from contacts c where c.id = any(${ids}::integer[]) order by c.id ${lock}`,
      ),
    );
  return { entering: await people(entering, lockKeys()), leaving: await people(leaving, sql``) };
}

type Changed = {
  segmentId: number;
  companyId: number;
  rule: RuleGroup;
  context: RuleContext;
  kind: 'entered' | 'left';
  people: Person[];
};

async function record(db: Transaction, { segmentId, companyId, rule, context, kind, people }: Changed): Promise<void> {
  if (people.length === 0) {
    return;
  }
  const start = kind === 'entered' ? 'Matches' : 'No longer matches';
  const whole = ruleInWords(rule, context.currency);
  const facts =
    people.length > MAX_EXPLAINED
      ? null
      : await loadFacts(
          db,
          people.map(({ id }) => id),
          context,
        );
  const reasonOf = (id: number) => {
    const known = facts?.get(id);
    const words = known ? decisive(rule, known, context).join('; ') : whole;
    const reason = `${start}: ${words}`;
    return reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON - 1)}…` : reason;
  };
  const entries = people.map(({ id, name }) => ({ id, name, reason: reasonOf(id) }));
  await db.execute(sql`
    insert into segment_changes (company_id, segment_id, kind, contact_id, contact_name, reason, created_at)
    select ${companyId}, ${segmentId}, ${kind}, p.id, p.name, p.reason, ${context.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) p (id integer, name text, reason text)`);
}

function arrayOf(people: readonly Person[]): string {
  return `{${people.map(({ id }) => id).join(',')}}`;
}

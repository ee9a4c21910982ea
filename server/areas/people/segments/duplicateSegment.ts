import { eq, sql } from 'drizzle-orm';
import type { segments as contract } from '#contract/people/segments.ts';
import { lockKeys } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { segments as table } from '#server/database/schema/people/segments.ts';
import type { Handlers } from '#server/http/implement.ts';
import { recordChange } from './recordChange.ts';
import { checkRule } from './rules/checkRule.ts';
import { findSegment, presentSegment, segmentRows } from './segmentRows.ts';

/** Copies a segment with its rule, its contacts and those added or taken out by hand. @throws 404 */
export const duplicateSegment: Handlers<typeof contract>['POST /segments/{id}/duplicate'] = async (context) => {
  const { db, params, company, services } = context;
  const { id, name, description, rule, membersAsOf } = await findSegment(db, params.id);
  if (rule) {
    await checkRule(context, null, rule);
  }
  const now = services.clock.now();
  const values = { name: `Copy of ${name}`.slice(0, 120), description, rule, membersAsOf };
  const copy = only(
    await db
      .insert(table)
      .values({ ...values, companyId: company.id, createdAt: now, updatedAt: now })
      .returning(),
  );
  await recordChange(context, copy.id, 'created', { reason: `Copied from “${name}”` });
  await db.execute(sql`
    insert into segment_overrides (segment_id, contact_id, company_id, is_member, created_at)
    select ${copy.id}, contact_id, company_id, is_member, created_at from segment_overrides where segment_id = ${id}`);
  await db.execute(sql`
    with copied as (
      insert into segment_contacts (segment_id, contact_id, company_id, added_at)
      select ${copy.id}, c.id, c.company_id, ${now.toISOString()}::timestamptz from contacts c
      where c.id in (select contact_id from segment_contacts where segment_id = ${id}) ${lockKeys()}
      returning contact_id
    )
    insert into segment_changes (company_id, segment_id, kind, contact_id, contact_name, reason, created_at)
    select c.company_id, ${copy.id}, 'entered', c.id, c.name, ${`Copied from “${name}”`}, ${now.toISOString()}::timestamptz
    from copied join contacts c on c.id = copied.contact_id`);
  return {
    data: presentSegment(only(await segmentRows(db).where(eq(table.id, copy.id)))),
    message: 'Segment duplicated',
  };
};

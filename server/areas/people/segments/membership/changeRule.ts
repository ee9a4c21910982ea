import { eq, sql } from 'drizzle-orm';
import { ruleInWords } from '#domain/people/segmentRules/sentence.ts';
import { segmentOverrides, segments } from '#server/database/schema/people/segments.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { recordChange } from '../recordChange.ts';
import { ruleContext } from '../rules/ruleContext.ts';
import { rebuildSegment } from './rebuildSegment.ts';

type Row = typeof segments.$inferSelect;

/**
 * Applies a saved rule to the members. When a segment gets its first rule, those who are in it were chosen by hand and
 * stay; when it loses its rule, all of them stay.
 */
export async function ruleChanged(context: HandlerContext, row: Row, before: Row | null): Promise<void> {
  const { db, company } = context;
  if (JSON.stringify(row.rule) === JSON.stringify(before?.rule ?? null)) {
    return;
  }
  if (before) {
    const reason = row.rule ? `New rule: ${ruleInWords(row.rule, company.currency)}` : 'The rule was removed';
    await recordChange(context, row.id, 'changed', { reason: reason.slice(0, 500) });
  }
  if (row.rule === null) {
    await db.delete(segmentOverrides).where(eq(segmentOverrides.segmentId, row.id));
    await db.update(segments).set({ membersAsOf: null }).where(eq(segments.id, row.id));
    return;
  }
  if (before && before.rule === null) {
    await db.execute(sql`
      insert into segment_overrides (segment_id, contact_id, company_id, is_member)
      select segment_id, contact_id, company_id, true from segment_contacts where segment_id = ${row.id}`);
  }
  await rebuildSegment(db, row.id, ruleContext(context));
}

import { sql } from 'drizzle-orm';
import { ENGAGEMENTS, type Engagement } from '#domain/people/engagement.ts';
import { engaged } from '#server/areas/people/contacts/engaged.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** How many contacts of a segment did what with the messages of a period; each figure is a list of contacts, too. */
export async function engagementOf(
  { db, company, services }: HandlerContext,
  segmentId: number,
  { from, to }: { from: string; to: string },
) {
  const days = { from, to, timezone: company.timezone, now: services.clock.now() };
  const counts = ENGAGEMENTS.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::int as contacts from segment_contacts m
      where m.segment_id = ${segmentId} and m.contact_id in ${engaged(kind, days)}`,
  );
  const found = rowsOf<{ kind: Engagement; contacts: number }>(await db.execute(sql.join(counts, sql` union all `)));
  return { from, to, figures: ENGAGEMENTS.flatMap((kind) => found.filter((each) => each.kind === kind)) };
}

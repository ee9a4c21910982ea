import { and, desc, eq } from 'drizzle-orm';
import type { segments as contract } from '#contract/people/segments.ts';
import { SEGMENT_CHANGES } from '#domain/people/segments.ts';
import { segmentChanges as table } from '#server/database/schema/people/segments.ts';
import type { Handlers } from '#server/http/implement.ts';
import { inDays } from '#server/http/inputs/ranges.ts';
import { pageObject } from '#server/http/records/paginate.ts';
import { findSegment } from './segmentRows.ts';

type ActivityLogs = Handlers<typeof contract>['GET /segments/activity-logs/{segmentId}'];

/** What happened to a segment, the latest first. */
export const activityLogs: ActivityLogs = async ({ db, params, query, company, services }) => {
  const { id } = await findSegment(db, params.segmentId);
  const page = await pageObject(db, query, {
    id: table.id,
    where: and(
      eq(table.segmentId, id),
      query.activity_type === undefined ? undefined : eq(table.kind, query.activity_type),
      inDays(table.createdAt, { from: query.start_date, to: query.end_date }, company.timezone, services.clock.now()),
    ),
    order: [desc(table.createdAt), desc(table.id)],
    rows: db.select().from(table).$dynamic(),
    present: (rows: (typeof table.$inferSelect)[]) => rows.map(presentChange),
  });
  return { ...page, activity_types: [...SEGMENT_CHANGES] };
};

function presentChange(row: typeof table.$inferSelect) {
  return {
    ...{ id: row.id, activity_type: row.kind, contact_id: row.contactId, contact_name: row.contactName },
    ...{ reason: row.reason, user_name: row.userName, created_at: row.createdAt.toISOString() },
  };
}

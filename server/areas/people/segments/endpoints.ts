import { sql } from 'drizzle-orm';
import { segments as contract } from '#contract/people/segments.ts';
import { presentContacts } from '#server/areas/people/contacts/addresses/presentContacts.ts';
import { contactList } from '#server/areas/people/contacts/contactList.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segmentContacts, segments as table } from '#server/database/schema/people/segments.ts';
import { find } from '#server/database/search.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { activityLogs } from './activityLogs.ts';
import { analytics } from './analytics.ts';
import { addMembers, removeMembers } from './changeMembers.ts';
import { duplicateSegment } from './duplicateSegment.ts';
import { ruleChanged } from './membership/changeRule.ts';
import { recordChange } from './recordChange.ts';
import { removeSegment } from './removeSegment.ts';
import { checkRule } from './rules/checkRule.ts';
import { explainRule, preview } from './rules/preview.ts';
import { contactsCount, findSegment, presentSegment, segmentFields, segmentRows } from './segmentRows.ts';
import { statistics } from './statistics.ts';

export const segmentRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Segment',
    search: { text: table.name },
    sorts: {
      name: sql`lower(${table.name})`,
      created_at: table.createdAt,
      contacts_count: contactsCount,
      updated_at: table.updatedAt,
    },
    values: async (context, body, { before }) => {
      if (body.rule && JSON.stringify(body.rule) !== JSON.stringify(before?.rule)) {
        await checkRule(context, before?.id ?? null, body.rule);
      }
      return segmentFields.toRow(body);
    },
    created: async (context, row) => {
      await recordChange(context, row.id, 'created');
      await ruleChanged(context, row, null);
      return undefined;
    },
    saved: async (context, row, { before }) => {
      if (row.name !== before.name) {
        await recordChange(context, row.id, 'changed', { reason: `Renamed from “${before.name}” to “${row.name}”` });
      } else if (row.description !== before.description) {
        await recordChange(context, row.id, 'changed', { reason: 'The description was changed' });
      }
      await ruleChanged(context, row, before);
      return undefined;
    },
    remove: removeSegment,
    rows: segmentRows,
    present: (_, lines) => lines.map(presentSegment),
  },
  {
    'GET /segments/statistics/{segmentId}': statistics,
    'GET /segments/analytics/{segmentId}': analytics,
    'GET /segments/activity-logs/{segmentId}': activityLogs,
    'GET /segments/{id}/contacts': async ({ db, params, query }) => {
      const { id } = await findSegment(db, params.id);
      const found = await find(db, contactList, query.search ?? '');
      return paginate(db, query, {
        id: contacts.id,
        where: sql`${contacts.id} in (select m.contact_id from ${segmentContacts} m where m.segment_id = ${id})`,
        found,
        order: orderBy(SORTS, query, contacts.id),
        rows: db.select().from(contacts).$dynamic(),
        present: (rows: (typeof contacts.$inferSelect)[]) => presentContacts(db, rows),
      });
    },
    'POST /segments/{id}/duplicate': duplicateSegment,
    'POST /segments/preview': preview,
    'POST /segments/explain': explainRule,
    'POST /segments/{id}/contacts': addMembers,
    'POST /segments/{id}/remove-contacts': removeMembers,
  },
);

const SORTS = {
  name: sql`lower(${contacts.name})`,
  created_at: contacts.createdAt,
  email: sql`lower(${contacts.email})`,
  updated_at: contacts.updatedAt,
  last_activity_at: contacts.lastActivityAt,
};

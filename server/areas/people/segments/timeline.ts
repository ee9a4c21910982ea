import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

/** When a contact entered or left a segment, and why. */
export const segmentTimeline: TimelineSource = {
  kind: 'segment',
  access: 'contacts.view',
  columns: {
    ...{ id: sql`h.id`, at: sql`h.created_at`, title: sql`s.name`, detail: sql`h.reason`, status: sql`h.kind` },
    ...{ record: sql`h.segment_id`, amount_minor: sql`null::bigint`, currency: sql`null::text` },
  },
  from: sql`segment_changes h join segments s on s.id = h.segment_id`,
  where: ({ contactId }) => sql`h.contact_id = ${contactId} and h.kind in ('entered', 'left')`,
  url: (segment) => pageUrl('Segments/Show', segment),
};

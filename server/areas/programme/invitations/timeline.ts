import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

/** Invitations of a contact; the status is the answer. */
export const invitationTimeline: TimelineSource = {
  kind: 'invitation',
  access: 'invitations.view',
  columns: {
    ...{ id: sql`i.id`, at: sql`coalesce(i.responded_at, i.created_at)`, title: sql`e.name`, detail: sql`i.note` },
    ...{ status: sql`coalesce(i.response, i.status)`, amount_minor: sql`null::bigint`, currency: sql`null::text` },
    record: sql`i.event_id`,
  },
  from: sql`rsvp_invitations i join events e on e.id = i.event_id`,
  where: ({ contactId, hasEmail }) => sql`(i.contact_id = ${contactId} or ${hasEmail(sql`i.email`)})`,
  url: (event) => pageUrl('Events/Invitations', event),
};

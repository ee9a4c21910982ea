import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

/** E-mails to a contact; the status is what became of each. */
export const emailTimeline: TimelineSource = {
  kind: 'email',
  access: 'email.view',
  columns: {
    ...{ id: sql`m.id`, at: sql`coalesce(m.sent_at, m.created_at)`, title: sql`s.subject`, detail: sql`m.address` },
    ...{
      status: sql`case when m.clicked_at is not null then 'clicked' when m.opened_at is not null then 'opened' else m.status end`,
    },
    ...{ amount_minor: sql`null::bigint`, currency: sql`null::text`, record: sql`m.send_id` },
  },
  from: sql`email_messages m join email_sends s on s.id = m.send_id`,
  where: ({ contactId }) => sql`m.contact_id = ${contactId} and m.status <> 'queued'`,
  url: (send) => pageUrl('Email/Show', send),
};

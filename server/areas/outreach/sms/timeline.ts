import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

const NO_MONEY = { amount_minor: sql`null::bigint`, currency: sql`null::text` };
/** Characters of a text in a list. */
const SHOWN = sql.raw('140');

/** Text messages to a contact, and the answers. */
export const smsTimeline: TimelineSource[] = [
  {
    kind: 'sms',
    access: 'sms.view',
    columns: {
      ...{ id: sql`m.id`, at: sql`coalesce(m.sent_at, m.created_at)`, title: sql`left(m.body, ${SHOWN})` },
      ...{ detail: sql`m.number`, status: sql`m.status`, record: sql`m.send_id`, ...NO_MONEY },
    },
    from: sql`sms_messages m`,
    where: ({ contactId }) => sql`m.contact_id = ${contactId} and m.status not in ('scheduled', 'cancelled')`,
    url: (send) => pageUrl('Sms/Show', send),
  },
  {
    kind: 'reply',
    access: 'sms.view',
    columns: {
      ...{ id: sql`r.id`, at: sql`r.created_at`, title: sql`left(r.body, ${SHOWN})`, detail: sql`r.number` },
      ...{ status: sql`nullif(r.kind, 'reply')`, record: sql`coalesce(m.send_id, 0)`, ...NO_MONEY },
    },
    from: sql`sms_replies r left join sms_messages m on m.id = r.message_id`,
    where: ({ contactId }) => sql`r.contact_id = ${contactId}`,
    url: (send) => (send.id === 0 ? pageUrl('Sms/Messages') : pageUrl('Sms/Show', send)),
  },
];

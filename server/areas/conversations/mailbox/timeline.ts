import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';
import { mailboxesOf } from './reading/readable.ts';

/** Mails from and to a contact, in the mailboxes that the viewer may read. */
export const mailTimeline: TimelineSource[] = [
  {
    kind: 'mail',
    access: 'mailbox.view',
    columns: {
      ...{ id: sql`m.id`, at: sql`m.date`, title: sql`coalesce(nullif(m.subject, ''), 'No subject')` },
      ...{ detail: sql`left(m.snippet, 140)`, status: sql`case when f.role = 'sent' then 'sent' else 'received' end` },
      ...{ record: sql`m.id`, amount_minor: sql`null::bigint`, currency: sql`null::text` },
    },
    from: sql`mails m join mail_folders f on f.id = m.folder_id`,
    where: ({ hasOneOf, viewerId }) => sql`${hasOneOf(sql`m.addresses`)} and m.mailbox_id in ${mailboxesOf(viewerId)}
      and m.deleted_at is null and not m.is_draft and coalesce(f.role, '') not in ('spam', 'trash')`,
    url: ({ id }) => pageUrl('Mailbox/Index', {}, { mail: id }),
  },
];

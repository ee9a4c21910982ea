import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MentionSource } from '#server/declarations/MentionSource.ts';

export const invitationMentions: MentionSource[] = [
  {
    kind: 'invitations',
    access: 'invitations.view',
    from: sql`rsvp_configs t join events e on e.id = t.event_id`,
    text: sql`t.message`,
    name: sql`e.name`,
    id: sql`e.id`,
    url: (record) => pageUrl('Events/Invitations', record),
  },
  {
    kind: 'invitations',
    access: 'invitations.view',
    from: sql`rsvp_configs t join event_groups g on g.id = t.group_id`,
    text: sql`t.message`,
    name: sql`g.name`,
    id: sql`g.id`,
    url: (record) => pageUrl('Groups/Rsvp', record),
  },
];

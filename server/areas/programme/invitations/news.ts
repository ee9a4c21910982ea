import { desc, eq, gt, sql } from 'drizzle-orm';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { NewsSource } from '#server/declarations/NewsSource.ts';

/** Answers to invitations; of several events, the line opens the one with the most. */
export const invitationNews: NewsSource = {
  access: 'invitations.view',
  find: async ({ db }, since) => {
    const found = await db
      .select({ id: events.id, name: events.name, answers: sql<number>`count(*)::int` })
      .from(rsvpInvitations)
      .innerJoin(events, eq(events.id, rsvpInvitations.eventId))
      .where(gt(rsvpInvitations.respondedAt, since))
      .groupBy(events.id, events.name)
      .orderBy(desc(sql`count(*)`), desc(events.id));
    const [most] = found;
    const count = found.reduce((sum, { answers }) => sum + answers, 0);
    return most
      ? {
          title: counted(count, 'answer to an invitation', 'answers to invitations'),
          detail: found.length === 1 ? most.name : `For ${found.length} events, most for ${most.name}`,
          url: pageUrl('Events/Invitations', most),
        }
      : null;
  },
};

import { inArray } from 'drizzle-orm';
import { formatDateRange } from '#domain/kit/time/dates.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { CardSource } from '#server/declarations/CardSource.ts';

export const eventCard: CardSource = {
  page: 'Events/Show',
  noun: 'Event',
  access: 'events.view',
  find: async ({ db, company }, ids) => {
    const rows = await db.select().from(events).where(inArray(events.id, ids));
    return rows.map(({ id, name, status, startsAt, endsAt, venue, city }) => ({
      ...{ id, title: name, status },
      facts: [formatDateRange(startsAt.toISOString(), endsAt.toISOString(), company.timezone), venue, city],
    }));
  },
};

import { inArray } from 'drizzle-orm';
import { dayRange } from '#domain/programme/campaignDays.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import type { CardSource } from '#server/declarations/CardSource.ts';

export const campaignCard: CardSource = {
  page: 'Campaigns/Show',
  noun: 'Campaign',
  access: 'campaigns.view',
  find: async ({ db }, ids) => {
    const rows = await db.select().from(campaigns).where(inArray(campaigns.id, ids));
    return rows.map(({ id, name, goal, startsOn, endsOn }) => ({
      ...{ id, title: name, status: null },
      facts: [dayRange(startsOn, endsOn), goal],
    }));
  },
};

import { desc } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { find } from '#server/database/search.ts';
import type { PaletteSource } from '#server/declarations/PaletteSource.ts';
import { eventList } from './eventList.ts';
import { coverUrl } from './presentEvents.ts';

export const eventPalette: PaletteSource = {
  kind: 'event',
  access: 'events.view',
  find: async ({ db, company }, search, limit) => {
    const rows = await db
      .select()
      .from(events)
      .where((await find(db, eventList, search))?.condition)
      .orderBy(desc(events.startsAt))
      .limit(limit);
    return rows.map((event) => {
      const day = formatDate(event.startsAt.toISOString(), company.timezone, 'date');
      const detail = [day, event.city].filter(Boolean).join(' · ');
      return { title: event.name, detail, url: pageUrl('Events/Show', event), image: coverUrl(event) };
    });
  },
};

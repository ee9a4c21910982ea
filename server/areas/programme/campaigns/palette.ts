import { desc } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { dayRange } from '#domain/programme/campaignDays.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { find } from '#server/database/search.ts';
import type { PaletteSource } from '#server/declarations/PaletteSource.ts';
import { campaignList } from './campaignList.ts';

export const campaignPalette: PaletteSource = {
  kind: 'campaign',
  access: 'campaigns.view',
  find: async ({ db }, search, limit) => {
    const rows = await db
      .select()
      .from(campaigns)
      .where((await find(db, campaignList, search))?.condition)
      .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
      .limit(limit);
    return rows.map(({ id, name, goal, startsOn, endsOn, color }) => ({
      title: name,
      detail: [dayRange(startsOn, endsOn), goal].filter(Boolean).join(' · '),
      url: pageUrl('Campaigns/Show', { id }),
      color,
    }));
  },
};

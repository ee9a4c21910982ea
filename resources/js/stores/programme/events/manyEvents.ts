import type { Event } from '#contract/programme/events.ts';
import { readList } from '#js/api/kit/readList.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { changeMany } from '#js/stores/kit/changeMany.ts';
import type { EventInput } from './events.ts';

const PER_PAGE = 100;

/** Updates several events, and shows how many were (`changeMany`). */
export function updateEvents(changes: { event: Event; input: EventInput }[], did: string): Promise<boolean> {
  return changeMany(
    changes.map(({ event, input }) => ({
      name: event.name,
      run: () => eventsApi.update({ params: { id: event.id }, body: input }),
    })),
    'event',
    did,
  );
}

/** All drafts of a group; null if they could not be loaded, which a toast then shows. */
export async function draftsOf(groupId: number): Promise<Event[] | null> {
  const drafts: Event[] = [];
  try {
    for (let page = 1; ; page += 1) {
      const query = { group_id: groupId, status: 'draft', per_page: PER_PAGE, page, sort_by: 'start_date' } as const;
      const { list, page: place } = readList(await eventsApi.list({ query }));
      drafts.push(...list.filter(({ status }) => status === 'draft'));
      if (place === null || place.current_page >= place.last_page) {
        return drafts;
      }
    }
  } catch {
    toast.error('The drafts of the group could not be loaded. Try again.');
    return null;
  }
}

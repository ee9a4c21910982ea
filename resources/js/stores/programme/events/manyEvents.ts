import type { Event } from '#contract/programme/events.ts';
import { readList } from '#js/api/kit/readList.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { toast } from '#js/lib/toast/toast.ts';
import type { EventInput } from './events.ts';

const PER_PAGE = 100;

/**
 * Updates several events one after the other with the call for one, which every backend has, and shows how many were
 * updated. Resolves to whether all were. Never rejects.
 * @param did what was done, for the message: “published”
 */
export async function updateEvents(changes: { event: Event; input: EventInput }[], did: string): Promise<boolean> {
  const failures: string[] = [];
  for (const { event, input } of changes) {
    try {
      await eventsApi.update({ params: { id: event.id }, body: input });
    } catch (error) {
      failures.push(`“${event.name}”: ${error instanceof Error ? error.message : 'it could not be changed.'}`);
    }
  }
  const total = changes.length;
  const events = total === 1 ? 'event' : 'events';
  if (failures.length === 0) {
    toast.success(`${total} ${events} ${did}`);
  } else {
    toast.error(`${total - failures.length} of ${total} ${events} ${did}. ${failures[0]}`);
  }
  return failures.length === 0;
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

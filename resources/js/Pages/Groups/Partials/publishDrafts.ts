import type { Event } from '#contract/programme/events.ts';
import type { Group } from '#contract/programme/groups.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { draftsOf } from '#js/stores/programme/events/manyEvents.ts';
import { publishEvents } from '../../Events/Partials/publishEvents.ts';

/** Publishes all drafts of the groups, after a confirmation. False if nothing was done. */
export async function publishDrafts(groups: Group[], onChange: () => void): Promise<boolean> {
  const name = groups.length === 1 ? `“${groups[0]?.name}”` : `${groups.length} groups`;
  const drafts: Event[] = [];
  for (const { id } of groups) {
    const found = await draftsOf(id);
    if (found === null) {
      return false;
    }
    drafts.push(...found);
  }
  if (drafts.length === 0) {
    toast.info(`All events of ${name} are published.`);
    return true;
  }
  return publishEvents(drafts, onChange, ` of ${name}`);
}

import { defineSearchList } from '#server/database/SearchList.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';

/** Groups, searchable by name and description. */
export const groupList = defineSearchList({
  name: 'groups',
  table: eventGroups,
  text: [eventGroups.name, eventGroups.description],
  scope: 'campaign',
});

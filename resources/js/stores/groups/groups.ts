import type { Group } from '#contract/groups.ts';
import { groupsApi } from '#js/api/groups.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';

export type GroupQuery = CallQuery<typeof groupsApi.list>;
export type GroupInput = CallBody<typeof groupsApi.create>;

/** Groups of events, as staff see them. */
export const useGroups = createResourceStore<Group, GroupQuery, GroupInput>(
  {
    list: (query, signal) => groupsApi.list({ query, signal }),
    get: (id) => groupsApi.get({ params: { id } }),
    create: (body) => groupsApi.create({ body }),
    update: (id, body) => groupsApi.update({ params: { id }, body }),
    remove: (id) => groupsApi.remove({ params: { id } }),
  },
  {
    saveFailed: 'The group could not be saved. What you entered is still here.',
    removeFailed: 'The group could not be deleted. Nothing was changed.',
  },
);

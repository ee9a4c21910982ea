import type { Group } from '#contract/programme/groups.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { groupsApi } from '#js/api/programme/groups.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';

type GroupQuery = CallQuery<typeof groupsApi.list>;
export type GroupInput = CallBody<typeof groupsApi.create>;

/** The company's event groups, for staff. */
export const useGroups = createResourceStore<Group, GroupQuery, GroupInput>(
  recordCalls(groupsApi),
  failuresOf('group'),
);

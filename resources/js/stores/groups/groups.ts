import type { Group } from '#contract/groups.ts';
import { groupsApi } from '#js/api/groups.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

type GroupQuery = CallQuery<typeof groupsApi.list>;
export type GroupInput = CallBody<typeof groupsApi.create>;

/** The company's event groups, for staff. */
export const useGroups = createResourceStore<Group, GroupQuery, GroupInput>(
  recordCalls(groupsApi),
  failuresOf('group'),
);

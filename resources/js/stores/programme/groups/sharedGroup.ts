import { create } from 'zustand';
import type { Group } from '#contract/programme/groups.ts';
import { groupsApi } from '#js/api/programme/groups.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

/** The group whose dates share the ticket settings of an event. */
export const useSharedGroup = create<RecordState<Group, number>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<Group, number>(store, (id, signal) => groupsApi.get({ params: { id }, signal })),
}));

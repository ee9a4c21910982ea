import { create } from 'zustand';
import type { GroupSurvey } from '#contract/programme/groups.ts';
import { groupsApi } from '#js/api/programme/groups.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

type GroupSurveys = {
  groupId: number;
  list: GroupSurvey[];
  /** The survey for participants. */
  participant: GroupSurvey | null;
};

/** Surveys of one group and of its events. Shows those of the previous group until they arrive. */
export const useGroupSurveys = create<RecordState<GroupSurveys, number>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<GroupSurveys, number>(store, fetchSurveys, { keepsFormer: true }),
}));

async function fetchSurveys(groupId: number, signal: AbortSignal): Promise<{ data: GroupSurveys }> {
  const [surveys, participant] = await Promise.all([
    groupsApi.surveys({ query: { group_id: groupId }, signal }),
    groupsApi.participantSurvey({ params: { groupID: groupId }, signal }),
  ]);
  return { data: { groupId, list: surveys.data, participant: participant.data } };
}

import { create } from 'zustand';
import type { GroupSurvey } from '#contract/groups.ts';
import { groupsApi } from '#js/api/groups.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { failureOf, idle, type RunFlags, run } from '../kit/run.ts';

type GroupSurveysState = RunFlags & {
  groupId: number | null;
  list: GroupSurvey[];
  /** The survey for participants. */
  participant: GroupSurvey | null;
  loaded: boolean;
  loadError: string | null;
  load: (groupId: number) => Promise<void>;
};

/** Surveys of one group and of its events. */
export const useGroupSurveys = create<GroupSurveysState>()((set, get) => {
  const latest = onlyLatest();
  return {
    ...idle,
    groupId: null,
    list: [],
    participant: null,
    loaded: false,
    loadError: null,
    load: async (groupId) => {
      if (get().groupId !== groupId) {
        set({ groupId, list: [], participant: null, loaded: false });
      }
      set({ loadError: null });
      const outcome = await run(
        set,
        () =>
          latest.run(async (signal) => {
            const [surveys, participant] = await Promise.all([
              groupsApi.surveys({ query: { group_id: groupId }, signal }),
              groupsApi.participantSurvey({ params: { groupID: groupId }, signal }),
            ]);
            return { list: surveys.data, participant: participant.data };
          }),
        { quiet: true },
      );
      if (get().groupId === groupId) {
        set(outcome.ok ? { ...outcome.data, loaded: true } : { loadError: failureOf(outcome.error) });
      }
    },
  };
});

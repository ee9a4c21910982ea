import { create } from 'zustand';
import { groupsApi } from '#js/api/groups.ts';
import { idle, type RunFlags, run } from '../kit/run.ts';

type Answer<K extends 'addDates' | 'addEvent' | 'removeEvent' | 'linkSurvey' | 'linkParticipantSurvey'> = ReturnType<
  (typeof groupsApi)[K]
>;
export type SeriesInput = Parameters<typeof groupsApi.addDates>[0]['body'];

/** What is done to one group besides changing it: its dates, its events, its surveys. */
export const useGroupActions = create<RunFlags>()(() => idle);

const set = useGroupActions.setState;
const said = (answer: { message: string }) => answer.message;

export function addDates(groupId: number, body: SeriesInput) {
  return run<Awaited<Answer<'addDates'>>>(set, () => groupsApi.addDates({ params: { id: groupId }, body }), {
    success: said,
    failure: 'The dates could not be added. What you entered is still here.',
  });
}

export function addEventToGroup(group_id: number, event_id: number) {
  return run<Awaited<Answer<'addEvent'>>>(set, () => groupsApi.addEvent({ body: { group_id, event_id } }), {
    success: said,
    failure: 'The event could not be put into the group. Nothing was changed.',
  });
}

export function removeEventFromGroup(group_id: number, event_id: number) {
  return run<Awaited<Answer<'removeEvent'>>>(set, () => groupsApi.removeEvent({ body: { group_id, event_id } }), {
    success: said,
    failure: 'The event could not be taken out of the group. Nothing was changed.',
  });
}

export function linkSurvey(group_id: number, survey_id: number | null) {
  return run<Awaited<Answer<'linkSurvey'>>>(set, () => groupsApi.linkSurvey({ body: { group_id, survey_id } }), {
    success: said,
    failure: 'The survey could not be linked. Nothing was changed.',
  });
}

export function linkParticipantSurvey(group_id: number, survey_id: number | null) {
  return run<Awaited<Answer<'linkParticipantSurvey'>>>(
    set,
    () => groupsApi.linkParticipantSurvey({ body: { group_id, survey_id } }),
    { success: said, failure: 'The survey could not be linked. Nothing was changed.' },
  );
}

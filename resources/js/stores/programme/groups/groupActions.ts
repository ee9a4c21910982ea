import { create } from 'zustand';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { groupsApi } from '#js/api/programme/groups.ts';
import { type ActionOptions, idle, type RunFlags, run } from '#js/stores/kit/run.ts';

export type SeriesInput = CallBody<typeof groupsApi.addDates>;

/** The state of actions on a group's dates, events and surveys. */
const useGroupActions = create<RunFlags>()(() => idle);

export const addDates = action(
  (id: number, body: SeriesInput) => groupsApi.addDates({ params: { id }, body }),
  'The dates could not be added. What you entered is still here.',
);

export const addEventToGroup = action(
  (group_id: number, event_id: number) => groupsApi.addEvent({ body: { group_id, event_id } }),
  'The event could not be added to the group. Nothing was changed.',
);

export const removeEventFromGroup = action(
  (group_id: number, event_id: number) => groupsApi.removeEvent({ body: { group_id, event_id } }),
  'The event could not be removed from the group. Nothing was changed.',
);

export const linkSurvey = action(
  (group_id: number, survey_id: number | null) => groupsApi.linkSurvey({ body: { group_id, survey_id } }),
  'The survey could not be linked. Nothing was changed.',
);

export const linkParticipantSurvey = action(
  (group_id: number, survey_id: number | null) => groupsApi.linkParticipantSurvey({ body: { group_id, survey_id } }),
  'The survey could not be linked. Nothing was changed.',
);

function action<Input, Answer extends { message: string }>(
  call: (groupId: number, input: Input) => Promise<Answer>,
  failure: string,
) {
  return (groupId: number, input: Input, options?: ActionOptions) =>
    run<Answer>(
      useGroupActions.setState,
      () => call(groupId, input),
      { success: ({ message }) => message || 'Saved', failure },
      options,
    );
}

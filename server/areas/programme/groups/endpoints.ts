import { groups as contract } from '#contract/programme/groups.ts';
import { groupEntries } from '#server/areas/programme/calendar/plainEntries.ts';
import { implement } from '#server/http/implement.ts';
import { addDates, addEvent, createGroup, deleteGroup, linkSurvey, removeEvent, updateGroup } from './changeGroup.ts';
import { findGroup, groupOf } from './findGroup.ts';
import { groupSurveys, linkable } from './groupSurveys.ts';
import { listGroups } from './listGroups.ts';
import { presentGroup } from './presentGroups.ts';

export const groupRoutes = implement(contract, {
  'GET /groups/json': ({ db, query, services }) => listGroups(db, query, services.clock.now()),

  'GET /groups/calendar': async ({ db, query, company }) => ({ data: await groupEntries(db, query, company.timezone) }),

  'GET /groups/surveys': async ({ db, query }) => ({
    data: await groupSurveys(db, await groupOf(db, query.group_id)),
  }),

  'GET /groups/participant-survey/{groupID}': async ({ db, params }) => {
    const group = await findGroup(db, params.groupID);
    const all = await groupSurveys(db, group);
    return { data: all.find(({ id }) => id === group.participantSurveyId) ?? null };
  },

  'GET /groups/get-group/{id}': async ({ db, params, services }) => ({
    data: await presentGroup(db, await findGroup(db, params.id), services.clock.now()),
  }),

  'POST /groups/store': (context) => createGroup(context, context.body),

  'PUT /groups/update/{id}': (context) => updateGroup(context, context.params.id, context.mergeStored),

  'DELETE /groups/delete/{id}': (context) => deleteGroup(context, context.params.id),

  'POST /groups/add-dates/{id}': (context) => addDates(context, context.params.id, context.body),

  'POST /groups/add-event': (context) => addEvent(context, context.body.group_id, context.body.event_id),

  'POST /groups/remove-event': (context) => removeEvent(context, context.body.group_id, context.body.event_id),

  'POST /groups/link-survey': async (context) => {
    const { group_id, survey_id } = context.body;
    if (survey_id !== null) {
      await linkable(context.db, survey_id, false);
    }
    return linkSurvey(context, group_id, { surveyId: survey_id });
  },

  'POST /groups/link-participant-survey': async (context) => {
    const { group_id, survey_id } = context.body;
    if (survey_id !== null) {
      await linkable(context.db, survey_id, true);
    }
    return linkSurvey(context, group_id, { participantSurveyId: survey_id });
  },
});

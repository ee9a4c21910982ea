import { sql } from 'drizzle-orm';
import { groups as contract } from '#contract/programme/groups.ts';
import { groupEntries } from '#server/areas/programme/calendar/plainEntries.ts';
import { assertCampaign } from '#server/areas/programme/campaigns/assertCampaign.ts';
import { lockGroup } from '#server/database/lock.ts';
import { eventGroups as table } from '#server/database/schema/programme/events.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { addDates, addEvent, deleteGroup, followGroup, linkSurvey, makeSeries, removeEvent } from './changeGroup.ts';
import { findGroup, groupOf } from './findGroup.ts';
import { groupList } from './groupList.ts';
import { groupSurveys, linkable } from './groupSurveys.ts';
import { groupFields, presentGroups } from './presentGroups.ts';

export const groupRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Group',
    search: groupList,
    sorts: {
      start_date: { nullsLast: table.runsFrom },
      name: sql`lower(${table.name})`,
      status: table.status,
      created_at: table.createdAt,
    },
    filters: { campaign_id: table.campaignId, status: table.status },
    lock: lockGroup,
    added: ({ user }) => ({ createdBy: user?.id ?? null }),
    stored: groupFields.toWire,
    values: async (context, body) => {
      await assertCampaign(context, body.campaign_id ?? null);
      return groupFields.toRow({ ...body, campaign_id: body.campaign_id ?? null });
    },
    created: (context, group, { series }) => makeSeries(context, group, series),
    saved: (context, group, { before }) => followGroup(context, group, before),
    remove: deleteGroup,
    present: ({ db, services }, rows) => presentGroups(db, rows, services.clock.now()),
  },
  {
    'GET /groups/calendar': async ({ db, query, company }) => ({
      data: await groupEntries(db, query, company.timezone),
    }),

    'GET /groups/surveys': async ({ db, query }) => ({
      data: await groupSurveys(db, await groupOf(db, query.group_id)),
    }),

    'GET /groups/participant-survey/{groupID}': async ({ db, params }) => {
      const group = await findGroup(db, params.groupID);
      const all = await groupSurveys(db, group);
      return { data: all.find(({ id }) => id === group.participantSurveyId) ?? null };
    },

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
  },
);

import { surveys as contract } from '#contract/programme/surveys.ts';
import { ofEvent } from '#server/areas/programme/campaigns/surveysOf.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { surveys as table } from '#server/database/schema/programme/surveys.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { findSurvey } from './findSurvey.ts';
import { listSurveys } from './listSurveys.ts';
import { lockSurvey } from './lockSurvey.ts';
import { closeSurvey, openSurvey } from './openSurvey.ts';
import { presentSurvey, presentSurveys } from './presentSurveys.ts';
import { removeSurvey } from './removeSurvey.ts';
import { addedSurvey, duplicateSurvey, surveyValues } from './saveSurvey.ts';
import { sendSurvey } from './sendSurvey.ts';
import { surveyRows } from './surveyRows.ts';

export const surveyRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Survey',
    lock: lockSurvey,
    added: addedSurvey,
    values: (context, body, { before }) => surveyValues(context, body, before),
    remove: removeSurvey,
    rows: surveyRows,
    present: presentSurveys,
  },
  {
    'GET /surveys/json': (context) => listSurveys(context, context.query),

    'POST /surveys/duplicate/{id}': async (context) => {
      const id = await duplicateSurvey(context, context.params.id);
      return { data: await presentSurvey(context, id), message: 'Survey duplicated' };
    },

    'POST /surveys/open-survey/{id}': async (context) => {
      await openSurvey(context, context.params.id);
      return { data: await presentSurvey(context, context.params.id), message: 'Survey opened' };
    },

    'POST /surveys/close-survey/{id}': async (context) => {
      await closeSurvey(context, context.params.id);
      return { data: await presentSurvey(context, context.params.id), message: 'Survey closed' };
    },

    'GET /surveys/{id}/fields': async ({ db, params }) => {
      const { pages } = await findSurvey(db, params.id);
      return { data: pages.flatMap((page) => page.fields.map((field) => ({ ...field, page_id: page.id }))) };
    },

    'POST /surveys/{id}/send': (context) => sendSurvey(context, context.params.id, context.body),

    'GET /events/get-surveys/{id}': async (context) => {
      const event = await findEvent(context.db, context.params.id);
      return listSurveys(context, context.query, ofEvent(event.id));
    },
  },
);

import { surveys as contract } from '#contract/programme/surveys.ts';
import { ofEvent } from '#server/areas/programme/campaigns/surveysOf.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { implement } from '#server/http/implement.ts';
import { findSurvey } from './findSurvey.ts';
import { listSurveys } from './listSurveys.ts';
import { closeSurvey, openSurvey } from './openSurvey.ts';
import { presentSurvey } from './presentSurveys.ts';
import { removeSurvey } from './removeSurvey.ts';
import { createSurvey, duplicateSurvey, updateSurvey } from './saveSurvey.ts';
import { sendSurvey } from './sendSurvey.ts';

export const surveyRoutes = implement(contract, {
  'GET /surveys/json': (context) => listSurveys(context, context.query),

  'POST /surveys/store': async (context) => {
    const id = await createSurvey(context, context.body);
    return { data: await presentSurvey(context, id), message: 'Survey created' };
  },

  'GET /surveys/get-survey/{id}': async (context) => ({ data: await presentSurvey(context, context.params.id) }),

  'PUT /surveys/update/{id}': async (context) => {
    await updateSurvey(context, context.params.id, context.mergeStored);
    return { data: await presentSurvey(context, context.params.id), message: 'Survey saved' };
  },

  'DELETE /surveys/delete/{id}': async (context) => {
    await removeSurvey(context, context.params.id);
    return { message: 'Survey deleted' };
  },

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
});

import { and, eq } from 'drizzle-orm';
import { surveys as contract } from '#contract/surveys.ts';
import { findEvent } from '#server/areas/events/findEvent.ts';
import { lockSurvey } from '#server/database/lock.ts';
import { surveyFiles, surveyResponses, surveys as table } from '#server/database/schema/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { download } from '#server/http/answers.ts';
import { conflict, notFound } from '#server/http/failures.ts';
import { implement } from '#server/http/implement.ts';
import { plainName } from '#server/http/plainName.ts';
import { beginResponse } from './beginResponse.ts';
import { exportResults } from './exportResults.ts';
import { findSurvey } from './findSurvey.ts';
import { countResults, listResults } from './listResults.ts';
import { listSurveys } from './listSurveys.ts';
import { closeSurvey, openSurvey } from './openSurvey.ts';
import { countComplete, presentSurvey } from './presentSurveys.ts';
import { removeResponse } from './removeResponse.ts';
import { presentResult, type ResultLine, resultRows } from './resultRows.ts';
import { saveResponse } from './saveResponse.ts';
import { createSurvey, duplicateSurvey, updateSurvey } from './saveSurvey.ts';
import { sendSurvey } from './sendSurvey.ts';
import { submitResponse } from './submitResponse.ts';
import { summariseSurvey } from './summariseSurvey.ts';
import { ofEvent } from './surveysOf.ts';
import { uploadFile } from './uploadFile.ts';

export const surveys = implement(
  contract,
  {
    'GET /surveys/json': (context) => listSurveys(context, context.query),

    'POST /surveys/store': async (context) => {
      const id = await createSurvey(context, context.body);
      return { data: await presentSurvey(context, id), message: 'Survey created' };
    },

    'GET /surveys/get-survey/{id}': async (context) => ({ data: await presentSurvey(context, context.params.id) }),

    'PUT /surveys/update/{id}': async (context) => {
      await updateSurvey(context, context.params.id, context.complete);
      return { data: await presentSurvey(context, context.params.id), message: 'Survey saved' };
    },

    'DELETE /surveys/delete/{id}': async (context) => {
      const { db, params } = context;
      await lockSurvey(db, params.id);
      const survey = await findSurvey(db, params.id);
      if ((await countComplete(db, survey.id)) > 0) {
        throw conflict('People have answered this survey. Close it instead, or delete its answers first.');
      }
      const begun = await db
        .select({ id: surveyResponses.id })
        .from(surveyFiles)
        .innerJoin(surveyResponses, eq(surveyResponses.id, surveyFiles.responseId))
        .where(eq(surveyResponses.surveyId, survey.id));
      for (const { id } of begun) {
        await removeResponse(context, id);
      }
      await db.delete(table).where(eq(table.id, survey.id));
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

    'GET /surveys/results/json': (context) => listResults(context, context.query),

    'GET /surveys/results/count': async (context) => ({ data: await countResults(context, context.query) }),

    'GET /surveys/results/summary': async (context) => ({ data: await summariseSurvey(context, context.query) }),

    'POST /surveys/results/export': (context) => exportResults(context, context.body),

    'GET /surveys/responses/{id}': async ({ db, params }) => {
      const line = await findResult(db, params.id);
      const { pages } = await findSurvey(db, line.response.surveyId);
      return { data: { ...presentResult(line), fields: pages.flatMap((page) => page.fields) } };
    },

    'GET /surveys/responses/{id}/files/{file_id}': async ({ db, params, services }) => {
      const { response } = await findResult(db, params.id);
      const { responseId, fileId } = surveyFiles;
      const mine = and(eq(responseId, response.id), eq(fileId, params.file_id));
      const file = (await db.$count(surveyFiles, mine)) > 0 ? await services.files.open(db, params.file_id) : null;
      if (!file) {
        throw notFound('That file does not exist, or is not yours to see.');
      }
      return download(plainName(file.name), 'application/octet-stream', file.bytes);
    },

    'DELETE /surveys/responses/{id}': async (context) => {
      const { response } = await findResult(context.db, context.params.id);
      await lockSurvey(context.db, response.surveyId);
      await removeResponse(context, response.id);
      return { message: 'Answer deleted' };
    },

    'POST /surveys/{id}/send': (context) => sendSurvey(context, context.params.id, context.body),

    'GET /events/get-surveys/{id}': async (context) => {
      const event = await findEvent(context.db, context.params.id);
      return listSurveys(context, context.query, ofEvent(event.id));
    },

    'POST /public/surveys/{key}/begin': async (context) => ({
      data: await beginResponse(context, context.params.key, context.body),
    }),

    'PUT /public/surveys/{key}/save': async (context) => ({
      data: await saveResponse(context, context.params.key, context.body),
    }),

    'POST /public/surveys/{key}/upload': async (context) => ({
      data: await uploadFile(context, context.params.key, context.body),
    }),

    'POST /public/surveys/{key}/submit': (context) => submitResponse(context, context.params.key, context.body),
  },
  {
    'POST /public/surveys/{key}/begin': { points: 30, seconds: 60 },
    'PUT /public/surveys/{key}/save': { points: 60, seconds: 60 },
    'POST /public/surveys/{key}/upload': { points: 20, seconds: 60 },
    'POST /public/surveys/{key}/submit': { points: 20, seconds: 60 },
  },
);

/** A complete answer. @throws 404 */
async function findResult(db: Transaction, id: number): Promise<ResultLine> {
  const [line] = await resultRows(db).where(and(eq(surveyResponses.id, id), eq(surveyResponses.status, 'complete')));
  if (!line) {
    throw notFound('That answer does not exist, or is not yours to see.');
  }
  return line;
}

import { and, eq } from 'drizzle-orm';
import { surveyResults as contract } from '#contract/programme/surveyResults.ts';
import { only } from '#server/database/only.ts';
import { surveyFiles, surveyResponses } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { withEnding } from '#server/files/withEnding.ts';
import { implement } from '#server/http/implement.ts';
import { download } from '#server/http/outputs/answers.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { findSurvey } from '../findSurvey.ts';
import { lockSurvey } from '../lockSurvey.ts';
import { removeResponse } from '../removeResponse.ts';
import { exportResults } from './exportResults.ts';
import { countResults, listResults } from './listResults.ts';
import { presentResult, type ResultLine, resultRows } from './resultRows.ts';
import { summariseSurvey } from './summariseSurvey.ts';

const MISSING = 'That file does not exist, or you do not have access to it.';

export const surveyResultRoutes = implement(contract, {
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
      throw notFound(MISSING);
    }
    const name = withEnding(file.name, file.type);
    return download(name, 'application/octet-stream', file.content, { missing: MISSING });
  },

  'DELETE /surveys/responses/{id}': async (context) => {
    const { response } = await findResult(context.db, context.params.id);
    await lockSurvey(context.db, response.surveyId);
    await removeResponse(context, response.id);
    return { message: 'Answer deleted' };
  },
});

/** A complete answer. @throws 404 */
async function findResult(db: Transaction, id: number): Promise<ResultLine> {
  return only(await resultRows(db).where(and(eq(surveyResponses.id, id), eq(surveyResponses.status, 'complete'))), () =>
    missing('That answer'),
  );
}

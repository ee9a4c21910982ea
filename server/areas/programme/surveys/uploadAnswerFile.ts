import { and, eq } from 'drizzle-orm';
import { surveyFiles, surveyResponses } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { assertSpace } from './assertSpace.ts';
import { assertTaking } from './assertTaking.ts';
import { findPartial, lockPartial } from './findResponse.ts';
import { findSurveyByKey, type SurveyRow } from './findSurvey.ts';
import { readUpload } from './readUpload.ts';
import type { ResponseRow } from './results/resultRows.ts';

type Input = { resume_key: string; field_id: string; file: File };

/**
 * Stores the file for a file question of a partial answer, replacing an earlier one. Only staff can read it. @throws
 * 404; 409 if the survey accepts no answers; 422 on `file` if it is too large or of an unknown kind, or if such files take
 * up too much of the company's storage
 */
export async function uploadAnswerFile({ transact, services, company }: StepsContext, key: string, input: Input) {
  const find = async (db: Transaction, findResponse: typeof findPartial) => {
    const survey = await findSurveyByKey(db, key);
    await assertTaking(db, survey, services.clock.now());
    const response = await findResponse(db, survey.id, input.resume_key);
    const answer = { response, earlier: await filesOf(db, survey, response, input.field_id) };
    await assertSpace({ db, services }, { ...answer, size: input.file.size });
    return answer;
  };
  const { earlier: replaces } = await transact(({ db }) => find(db, findPartial));
  const { bytes, name, type } = await readUpload(input.file);
  const uploaded = await services.files.upload(company.id, bytes, name, type, { replaces });
  return transact(async ({ db }) => {
    // The survey may have closed during the upload, or the answer may have been submitted.
    const { response, earlier } = await find(db, lockPartial);
    await services.files.removeAll(db, earlier);
    const stored = await services.files.keep(db, uploaded);
    const row = { fileId: stored.id, companyId: company.id, responseId: response.id, fieldId: input.field_id };
    await db.insert(surveyFiles).values(row);
    const updatedAt = services.clock.now();
    await db.update(surveyResponses).set({ updatedAt }).where(eq(surveyResponses.id, response.id));
    return { file_id: stored.id, name: stored.name, size: stored.size };
  });
}

/** The ids of the files that the question already has. @throws 422 on `field_id` */
async function filesOf(db: Transaction, { pages }: SurveyRow, { id }: ResponseRow, fieldId: string): Promise<string[]> {
  const field = pages.flatMap(({ fields }) => fields).find((each) => each.id === fieldId);
  if (field?.type !== 'file') {
    throw invalid({ field_id: ['This question does not accept files.'] });
  }
  const mine = and(eq(surveyFiles.responseId, id), eq(surveyFiles.fieldId, fieldId));
  const rows = await db.select({ fileId: surveyFiles.fileId }).from(surveyFiles).where(mine);
  return rows.map((row) => row.fileId);
}

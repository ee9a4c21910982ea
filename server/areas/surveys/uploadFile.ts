import { and, eq } from 'drizzle-orm';
import { surveyFiles, surveyResponses } from '#server/database/schema/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/failures.ts';
import type { StepsContext } from '#server/http/Steps.ts';
import { assertSpace } from './assertSpace.ts';
import { assertTaking } from './assertTaking.ts';
import { findPartial } from './findResponse.ts';
import { findSurveyByKey } from './findSurvey.ts';
import { readUpload } from './readUpload.ts';

type Input = { resume_key: string; field_id: string; file: File };

/**
 * Stores the file for a file question of a partial answer, replacing an earlier one. Only staff can read it. @throws
 * 404; 409 if the survey accepts no answers; 422 on `file` if it is too large or of an unknown kind, or if such files take
 * up too much of the company's storage
 */
export async function uploadFile({ transact, services, company }: StepsContext, key: string, input: Input) {
  const find = async (db: Transaction) => {
    const answer = await findAnswer(db, key, input, services.clock.now());
    await assertSpace({ db, services }, { ...answer, size: input.file.size });
    return answer;
  };
  const { earlier: replaces } = await transact(({ db }) => find(db));
  const { bytes, name, type } = await readUpload(input.file);
  const uploaded = await services.files.upload(company.id, bytes, name, type, { replaces });
  return transact(async ({ db }) => {
    // The survey may have closed during the upload.
    const { response, earlier } = await find(db);
    await services.files.removeAll(db, earlier);
    const stored = await services.files.keep(db, uploaded);
    const row = { fileId: stored.id, companyId: company.id, responseId: response.id, fieldId: input.field_id };
    await db.insert(surveyFiles).values(row);
    const updatedAt = services.clock.now();
    await db.update(surveyResponses).set({ updatedAt }).where(eq(surveyResponses.id, response.id));
    return { file_id: stored.id, name: stored.name, size: stored.size };
  });
}

/** The partial answer, and the ids of the files that its question already has. @throws 404, 409, 422 on `field_id` */
async function findAnswer(db: Transaction, key: string, { resume_key, field_id }: Input, now: Date) {
  const survey = await findSurveyByKey(db, key);
  await assertTaking(db, survey, now);
  const response = await findPartial(db, survey.id, resume_key);
  const field = survey.pages.flatMap(({ fields }) => fields).find(({ id }) => id === field_id);
  if (field?.type !== 'file') {
    throw invalid({ field_id: ['This question does not accept files.'] });
  }
  const mine = and(eq(surveyFiles.responseId, response.id), eq(surveyFiles.fieldId, field_id));
  const rows = await db.select({ fileId: surveyFiles.fileId }).from(surveyFiles).where(mine);
  return { response, earlier: rows.map(({ fileId }) => fileId) };
}

import { and, eq } from 'drizzle-orm';
import { surveyFiles } from '#server/database/schema/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/failures.ts';
import type { StepsContext } from '#server/http/Steps.ts';
import { assertTaking } from './assertTaking.ts';
import { findPartial } from './findResponse.ts';
import { findSurveyByKey } from './findSurvey.ts';
import { readUpload } from './readUpload.ts';

type Input = { resume_key: string; field_id: string; file: File };

/**
 * Stores the file for a file question of a partial answer, replacing an earlier one. Only staff can read it. @throws
 * 404; 409 if the survey accepts no answers; 422 on `file` if it is too large or of an unknown kind
 */
export async function uploadFile({ transact, services, company }: StepsContext, key: string, input: Input) {
  const find = (db: Transaction) => findAnswer(db, key, input, services.clock.now());
  const { earlier: replaces } = await transact(({ db }) => find(db));
  const { bytes, name, type } = await readUpload(input.file);
  const uploaded = await services.files.upload(company.id, bytes, name, type, { replaces });
  return transact(async ({ db }) => {
    // The survey may have closed during the upload.
    const { responseId, earlier } = await find(db);
    await services.files.removeAll(db, earlier);
    const stored = await services.files.keep(db, uploaded);
    const row = { fileId: stored.id, companyId: company.id, responseId, fieldId: input.field_id };
    await db.insert(surveyFiles).values(row);
    return { file_id: stored.id, name: stored.name, size: stored.size };
  });
}

/** The partial answer, and the ids of the files that its question already has. @throws 404, 409, 422 on `field_id` */
async function findAnswer(db: Transaction, key: string, { resume_key, field_id }: Input, now: Date) {
  const survey = await findSurveyByKey(db, key);
  await assertTaking(db, survey, now);
  const { id: responseId } = await findPartial(db, survey.id, resume_key);
  const field = survey.pages.flatMap(({ fields }) => fields).find(({ id }) => id === field_id);
  if (field?.type !== 'file') {
    throw invalid({ field_id: ['This question does not accept files.'] });
  }
  const mine = and(eq(surveyFiles.responseId, responseId), eq(surveyFiles.fieldId, field_id));
  const rows = await db.select({ fileId: surveyFiles.fileId }).from(surveyFiles).where(mine);
  return { responseId, earlier: rows.map(({ fileId }) => fileId) };
}

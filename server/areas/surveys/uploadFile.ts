import { and, eq } from 'drizzle-orm';
import { surveyFiles } from '#server/database/schema/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/failures.ts';
import { assertTaking } from './assertTaking.ts';
import { findPartial } from './findResponse.ts';
import { findSurveyByKey } from './findSurvey.ts';
import { readUpload } from './readUpload.ts';

/**
 * Stores the file for a file question of a partial answer, replacing an earlier one. Only staff can read it. @throws
 * 404; 409 if the survey accepts no answers; 422 on `file` if it is too large or of an unknown kind
 */
export async function uploadFile(
  { db, services, company }: HandlerContext,
  key: string,
  { resume_key, field_id, file }: { resume_key: string; field_id: string; file: File },
) {
  const survey = await findSurveyByKey(db, key);
  await assertTaking(db, survey, services.clock.now());
  const { id: responseId } = await findPartial(db, survey.id, resume_key);
  const field = survey.pages.flatMap(({ fields }) => fields).find(({ id }) => id === field_id);
  if (field?.type !== 'file') {
    throw invalid({ field_id: ['This question does not accept files.'] });
  }
  const { bytes, name, type } = await readUpload(file);
  const mine = and(eq(surveyFiles.responseId, responseId), eq(surveyFiles.fieldId, field_id));
  for (const { fileId } of await db.select().from(surveyFiles).where(mine)) {
    await services.files.remove(db, fileId);
  }
  const stored = await services.files.put(db, company.id, bytes, name, type);
  await db.insert(surveyFiles).values({ fileId: stored.id, companyId: company.id, responseId, fieldId: field_id });
  return { file_id: stored.id, name: stored.name, size: stored.size };
}

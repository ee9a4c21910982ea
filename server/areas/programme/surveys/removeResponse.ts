import { eq } from 'drizzle-orm';
import type { Answers } from '#domain/programme/surveys/fields.ts';
import { isFileAnswer } from '#domain/programme/surveys/fitsType.ts';
import { surveyFiles, surveyResponses } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

type Work = { db: Transaction; services: Pick<Services, 'files'> };

/** Deletes a complete or partial answer and its uploaded files. */
export async function removeResponse(work: Work, responseId: number): Promise<void> {
  await removeFiles(work, responseId, {});
  await work.db.delete(surveyResponses).where(eq(surveyResponses.id, responseId));
}

/** Deletes uploaded files that the answers no longer refer to. */
export async function removeFiles({ db, services }: Work, responseId: number, kept: Answers): Promise<void> {
  const used = new Set(Object.values(kept).flatMap((answer) => (isFileAnswer(answer) ? [answer.file_id] : [])));
  const rows = await db.select().from(surveyFiles).where(eq(surveyFiles.responseId, responseId));
  for (const { fileId } of rows.filter((row) => !used.has(row.fileId))) {
    await services.files.remove(db, fileId);
  }
}

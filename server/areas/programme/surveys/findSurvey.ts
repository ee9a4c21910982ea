import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type SurveyRow = typeof surveys.$inferSelect;

/** The survey, if it belongs to the transaction's company. @throws 404 */
export const findSurvey = recordFinder(surveys, 'That survey');

/** The survey of a public link, if it belongs to the company of the requested host. @throws 404 */
export async function findSurveyByKey(db: Transaction, key: string): Promise<SurveyRow> {
  return only(await db.select().from(surveys).where(eq(surveys.publicKey, key)), () =>
    notFound('This link is not valid. Check that you copied all of it.'),
  );
}

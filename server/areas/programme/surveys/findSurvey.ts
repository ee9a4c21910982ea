import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { surveys } from '#server/database/schema/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';

export type SurveyRow = typeof surveys.$inferSelect;

/** The survey, if it belongs to the transaction's company. @throws 404 */
export async function findSurvey(db: Transaction, id: number): Promise<SurveyRow> {
  return only(await db.select().from(surveys).where(eq(surveys.id, id)), () =>
    notFound('That survey does not exist, or you do not have access to it.'),
  );
}

/** The survey of a public link, if it belongs to the company of the requested host. @throws 404 */
export async function findSurveyByKey(db: Transaction, key: string): Promise<SurveyRow> {
  return only(await db.select().from(surveys).where(eq(surveys.publicKey, key)), () =>
    notFound('This link is not valid. Check that you copied all of it.'),
  );
}

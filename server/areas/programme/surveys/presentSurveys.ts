import { and, count, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { surveyInput, survey as surveySchema } from '#contract/programme/surveys.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { findSurvey, type SurveyRow } from './findSurvey.ts';
import { type SurveyLine, surveyRows } from './surveyRows.ts';

export const surveyFields = mapFields(surveys, { entity: surveySchema, input: surveyInput });

type Context = Pick<HandlerContext, 'db' | 'company' | 'services'>;
type Counts = { complete: number; partial: number };

/** Surveys as staff see them. The answer counts of all surveys are loaded in one query. */
export async function presentSurveys(context: Context, lines: SurveyLine[]): Promise<Sent<typeof surveySchema>[]> {
  const { db, company, services } = context;
  if (lines.length === 0) {
    return [];
  }
  const counts = await countsOf(
    db,
    lines.map(({ survey }) => survey.id),
  );
  const address = await portalAddress(services.environment, db, company);
  const now = services.clock.now();
  return lines.map((line) => present(line, counts.get(line.survey.id) ?? { complete: 0, partial: 0 }, address, now));
}

/** One survey as staff see it. @throws 404 */
export async function presentSurvey(context: Context, id: number): Promise<Sent<typeof surveySchema>> {
  const survey = await findSurvey(context.db, id);
  return only(await presentSurveys(context, await surveyRows(context.db).where(eq(surveys.id, survey.id))));
}

/** The number of complete answers, always counted from rows. */
export async function countComplete(db: Transaction, surveyId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(surveyResponses)
    .where(and(eq(surveyResponses.surveyId, surveyId), eq(surveyResponses.status, 'complete')));
  return row?.n ?? 0;
}

/** Why an open survey accepts no answers: its closing date has passed or its limit is reached. */
export function endedBy(survey: SurveyRow, complete: number, now: Date): Sent<typeof surveySchema>['ended_by'] {
  if (survey.status !== 'open') {
    return null;
  }
  if (survey.closesAt && survey.closesAt <= now) {
    return 'date';
  }
  return survey.responseLimit !== null && complete >= survey.responseLimit ? 'limit' : null;
}

function present(
  { survey, campaignName, eventName, groupName }: SurveyLine,
  { complete, partial }: Counts,
  address: string,
  now: Date,
): Sent<typeof surveySchema> {
  return {
    ...surveyFields.toWire(survey),
    ended_by: endedBy(survey, complete, now),
    campaign_name: campaignName,
    event_name: eventName,
    group_name: groupName,
    question_count: questionsOf(survey).length,
    responses: complete,
    partial,
    public_url: `${address}${pageUrl('Surveys/Public', { key: survey.publicKey })}`,
  };
}

/** All fields that can be answered, on all pages; sections are left out. */
export function questionsOf({ pages }: Pick<SurveyRow, 'pages'>) {
  return pages.flatMap(({ fields }) => fields).filter(({ type }) => type !== 'section');
}

async function countsOf(db: Transaction, ids: number[]): Promise<Map<number, Counts>> {
  const rows = rowsOf<{ id: number; complete: string; partial: string }>(
    await db.execute(sql`
      select s.id,
        coalesce((select n from survey_sums where survey_id = s.id and kind = 'complete'), 0) as complete,
        (select count(*) from survey_responses r where r.survey_id = s.id and r.status = 'partial') as partial
      from surveys s where s.id = ${anyOf(ids)}`),
  );
  return new Map(
    rows.map(({ id, complete, partial }) => [id, { complete: Number(complete), partial: Number(partial) }]),
  );
}

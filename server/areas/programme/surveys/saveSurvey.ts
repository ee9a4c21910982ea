import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { surveys as contract } from '#contract/programme/surveys.ts';
import { questionErrors } from '#domain/programme/surveys/questionErrors.ts';
import { only } from '#server/database/only.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { newToken } from '#server/tokens.ts';
import { assertAnswersKept } from './assertAnswersKept.ts';
import { findSurvey, type SurveyRow } from './findSurvey.ts';
import { questionsOf, surveyFields } from './presentSurveys.ts';

type Input = BodyOf<(typeof contract)['POST /surveys/store']>;

/**
 * Creates a draft with the same questions for the same event, group or campaign, without answers and dates. Returns its
 * id.
 */
export async function duplicateSurvey(context: HandlerContext, surveyId: number): Promise<number> {
  const { db, services } = context;
  const { id: _, ...before } = await findSurvey(db, surveyId);
  const now = services.clock.now();
  const copy = {
    ...before,
    ...addedSurvey(context),
    title: `${before.title.slice(0, 190)} (copy)`,
    status: 'draft' as const,
    closesAt: before.closesAt && before.closesAt > now ? before.closesAt : null,
    openedAt: null,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return only(await db.insert(surveys).values(copy).returning({ id: surveys.id })).id;
}

/** The columns of a new survey: its own public link, and who creates it. */
export function addedSurvey({ user }: HandlerContext) {
  return { publicKey: newToken(), createdBy: user?.id ?? null };
}

/**
 * The columns that a form sets. Stored answers must stay readable, so an answered question keeps its type and the
 * choices that were made; an open survey keeps at least one question.
 * @throws 422 by path, such as `pages.0.fields.2.options`
 */
export async function surveyValues(context: HandlerContext, body: Input, before: SurveyRow | null) {
  const values = await valuesOf(context, body);
  if (before) {
    await assertAnswersKept(context.db, before, values.pages);
  }
  if (before?.status === 'open' && questionsOf(values).length === 0) {
    throw invalid({ pages: ['An open survey needs a question. Close it first, or add one.'] });
  }
  return values;
}

async function valuesOf(context: HandlerContext, body: Input) {
  const errors = { ...questionErrors(body.pages), ...(await foreignIds(context, body)) };
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
  return surveyFields.toRow({
    ...body,
    campaign_id: body.campaign_id ?? null,
    event_id: body.event_id ?? null,
    group_id: body.group_id ?? null,
    response_limit: body.response_limit ?? null,
    closes_at: body.closes_at ?? null,
  });
}

/**
 * Errors for ids that are not the company's: row-level security hides other companies' records, so those ids are not
 * found. Organisers must choose one of their campaigns, events or groups.
 */
async function foreignIds({ db, organiser }: HandlerContext, { campaign_id, event_id, group_id }: Input) {
  const errors: Record<string, string[]> = {};
  if (organiser !== null && !(campaign_id ?? event_id ?? group_id)) {
    errors.campaign_id = ['Choose one of your campaigns.'];
  }
  if (campaign_id && (await db.$count(campaigns, eq(campaigns.id, campaign_id))) === 0) {
    errors.campaign_id = ['Choose a campaign of your company.'];
  }
  if (event_id && (await db.$count(events, eq(events.id, event_id))) === 0) {
    errors.event_id = ['Choose an event of your company.'];
  }
  if (group_id && (await db.$count(eventGroups, eq(eventGroups.id, group_id))) === 0) {
    errors.group_id = ['Choose a group of your company.'];
  }
  return errors;
}

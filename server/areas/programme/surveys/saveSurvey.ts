import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { surveys as contract } from '#contract/programme/surveys.ts';
import { questionErrors } from '#domain/programme/surveys/questionErrors.ts';
import { only } from '#server/database/only.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/events.ts';
import { surveys } from '#server/database/schema/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { MergeStored } from '#server/http/implement.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { newToken } from '#server/tokens.ts';
import { assertAnswersKept } from './assertAnswersKept.ts';
import { findSurvey } from './findSurvey.ts';
import { lockSurvey } from './lockSurvey.ts';
import { presentSurvey, questionsOf, surveyFields } from './presentSurveys.ts';

type Input = BodyOf<(typeof contract)['POST /surveys/store']>;

/** Creates a survey as a draft and returns its id. @throws 422 by path, such as `pages.0.fields.2.options`. */
export async function createSurvey(context: HandlerContext, body: Input): Promise<number> {
  return insertSurvey(context, { ...(await valuesOf(context, body)), companyId: context.company.id });
}

/**
 * Changes a survey. Stored answers must stay readable, so an answered question keeps its type and the choices that were
 * made; an open survey keeps at least one question. @throws 404, 422 by path.
 */
export async function updateSurvey(
  context: HandlerContext,
  id: number,
  mergeStored: MergeStored<(typeof contract)['PUT /surveys/update/{id}']>,
): Promise<void> {
  const { db, services } = context;
  await lockSurvey(db, id);
  const before = await findSurvey(db, id);
  const values = await valuesOf(context, mergeStored(await presentSurvey(context, id)));
  await assertAnswersKept(db, before, values.pages);
  if (before.status === 'open' && questionsOf(values).length === 0) {
    throw invalid({ pages: ['An open survey needs a question. Close it first, or add one.'] });
  }
  await db
    .update(surveys)
    .set({ ...values, updatedAt: services.clock.now() })
    .where(eq(surveys.id, id));
}

/**
 * Creates a draft with the same questions for the same event, group or campaign, without answers and dates. Returns its
 * id.
 */
export async function duplicateSurvey(context: HandlerContext, surveyId: number): Promise<number> {
  const { id: _, ...before } = await findSurvey(context.db, surveyId);
  return insertSurvey(context, {
    ...before,
    title: `${before.title.slice(0, 190)} (copy)`,
    status: 'draft',
    closesAt: before.closesAt && before.closesAt > context.services.clock.now() ? before.closesAt : null,
    openedAt: null,
    closedAt: null,
  });
}

type NewSurvey = Omit<typeof surveys.$inferInsert, 'publicKey' | 'createdBy' | 'createdAt' | 'updatedAt'>;

/** Inserts a survey with a new public link, created by the caller now. Returns its id. */
async function insertSurvey({ db, user, services }: HandlerContext, values: NewSurvey): Promise<number> {
  const now = services.clock.now();
  const own = { publicKey: newToken(), createdBy: user?.id ?? null, createdAt: now, updatedAt: now };
  const row = only(
    await db
      .insert(surveys)
      .values({ ...values, ...own })
      .returning({ id: surveys.id }),
  );
  return row.id;
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

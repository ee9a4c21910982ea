import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { assertTaking, refusal } from './assertTaking.ts';
import { findInvitee, type Invitee } from './findInvitee.ts';
import { findByResumeKey, presentProgress } from './findResponse.ts';
import { findSurveyByKey, type SurveyRow } from './findSurvey.ts';
import type { ResponseRow } from './results/resultRows.ts';

type Begun = { response: ResponseRow; resumeKey: string };

/**
 * Begins an answer or resumes a partial one: for invitees through their link on any device, for others with the key
 * stored in their browser. @throws 404; 409 if the survey accepts no answers or this invitee has answered
 */
export async function beginResponse(
  context: HandlerContext,
  key: string,
  { resume_key, invitee: secret }: { resume_key?: string | null | undefined; invitee?: string | null | undefined },
) {
  const { db, services } = context;
  const survey = await findSurveyByKey(db, key);
  await assertTaking(db, survey, services.clock.now());
  const invitee = secret ? await findInvitee(db, survey, secret) : null;
  if (!invitee && survey.access === 'invitees') {
    throw refusal('invitees');
  }
  const { response, resumeKey } = invitee
    ? await beginFor(context, survey, invitee)
    : ((await resumePartial(context, survey, resume_key)) ?? (await beginNew(context, survey)));
  return presentProgress(survey.pages, response, resumeKey);
}

/** Each invitee has one row: a unique index prevents a second one, and its key is the same on every device. */
async function beginFor({ db, services }: HandlerContext, survey: SurveyRow, invitee: Invitee): Promise<Begun> {
  const found = and(eq(surveyResponses.surveyId, survey.id), eq(surveyResponses.invitee, invitee.invitee));
  const [existing] = await db.select().from(surveyResponses).where(found);
  const now = services.clock.now();
  const [made] = existing
    ? []
    : await db
        .insert(surveyResponses)
        .values({ companyId: survey.companyId, surveyId: survey.id, ...invitee, startedAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning();
  const response = existing ?? made ?? only(await db.select().from(surveyResponses).where(found));
  if (response.status === 'complete') {
    throw refusal('answered');
  }
  const resumeKey = createHmac('sha256', services.keys.signing)
    .update(`survey response ${response.id}`)
    .digest('base64url');
  await db
    .update(surveyResponses)
    .set({ resumeHash: hashToken(resumeKey) })
    .where(eq(surveyResponses.id, response.id));
  return { response, resumeKey };
}

/**
 * The partial answer with this key; null if the key is unknown or its answer was submitted, so that a new one is
 * started.
 */
async function resumePartial({ db }: HandlerContext, survey: SurveyRow, resumeKey: string | null | undefined) {
  const response = resumeKey ? await findByResumeKey(db, survey.id, resumeKey) : undefined;
  return response?.status === 'partial' && resumeKey ? { response, resumeKey } : null;
}

async function beginNew({ db, services }: HandlerContext, survey: SurveyRow): Promise<Begun> {
  const resumeKey = newToken();
  const now = services.clock.now();
  const response = only(
    await db
      .insert(surveyResponses)
      .values({
        companyId: survey.companyId,
        surveyId: survey.id,
        resumeHash: hashToken(resumeKey),
        startedAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  return { response, resumeKey };
}

import { and, eq, gte, ne } from 'drizzle-orm';
import { companySurveysChannel, surveyResultsChannel } from '#contract/realtime.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { SurveyRow } from './findSurvey.ts';

const MINUTE = 60_000;

/**
 * Announces an answer to staff: immediately to browsers that show the results, and as a notification for the first
 * answer in each clock minute, so that a busy survey does not flood anyone. Requires the survey lock.
 */
export async function announceAnswer(
  context: HandlerContext,
  survey: SurveyRow,
  responseId: number,
  now: Date,
): Promise<void> {
  const { db, services, afterCommit } = context;
  const { id, companyId, title, eventId } = survey;
  const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
  const { id: response, surveyId, status, submittedAt } = surveyResponses;
  const [other] = await db
    .select({ id: response })
    .from(surveyResponses)
    .where(and(eq(surveyId, id), eq(status, 'complete'), gte(submittedAt, minute), ne(response, responseId)))
    .limit(1);
  if (!other) {
    await notify(context, {
      kind: 'survey.answered',
      to: { permission: 'surveys.results', eventId: eventId ?? undefined, campaignId: await campaignOf(db, survey) },
      title: `New answers to “${title}”`,
      url: pageUrl('Surveys/Show', { id }),
    });
  }
  afterCommit(async () => {
    const payload = { survey_id: id, title };
    await services.realtime.broadcast(surveyResultsChannel(id), 'survey.answered', payload);
    await services.realtime.broadcast(companySurveysChannel(companyId), 'survey.answered', payload);
  });
}

/** The campaign whose organisers are notified; undefined if that of the survey's event applies, or none. */
async function campaignOf(
  db: Transaction,
  { campaignId, eventId, groupId }: SurveyRow,
): Promise<number | null | undefined> {
  if (campaignId !== null || eventId !== null || groupId === null) {
    return campaignId ?? undefined;
  }
  const [group] = await db
    .select({ campaignId: eventGroups.campaignId })
    .from(eventGroups)
    .where(eq(eventGroups.id, groupId));
  return group?.campaignId;
}

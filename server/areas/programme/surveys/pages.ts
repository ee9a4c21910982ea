import { and, eq } from 'drizzle-orm';
import type { ClosedReason } from '#domain/programme/surveys.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { closedReason } from './assertTaking.ts';
import { findInvitee } from './findInvitee.ts';
import { findSurveyByKey, type SurveyRow } from './findSurvey.ts';

export const surveyPages = definePages({
  /** `?i=` holds the secret of an invitee's personal link. */
  'Surveys/Public': {
    access: 'visitor',
    page: async (context) => {
      const { db, params, query, company } = context;
      const survey = await findSurveyByKey(db, params.key);
      const secret = query.i?.slice(0, 120) || null;
      const reason = await reasonFor(context, survey, secret);
      const shown = {
        title: survey.title,
        event_name: await nameOfEvent(context, survey),
        company_name: company.name,
      };
      if (reason) {
        return render('Surveys/Closed', {
          ...shown,
          reason,
          message: messageFor(reason, survey),
        });
      }
      return render('Surveys/Public', {
        survey: {
          ...shown,
          key: survey.publicKey,
          description: survey.description,
          pages: survey.pages,
          access: survey.access,
          closes_at: survey.closesAt?.toISOString() ?? null,
        },
        invitee: secret,
      });
    },
  },
});

/** Why the holder of this link cannot answer; null if they can. */
async function reasonFor(
  { db, services }: HandlerContext,
  survey: SurveyRow,
  secret: string | null,
): Promise<ClosedReason | null> {
  const invitee = secret ? await findInvitee(db, survey, secret) : null;
  if (invitee) {
    const { surveyId, invitee: who, status } = surveyResponses;
    const [found] = await db
      .select({ status })
      .from(surveyResponses)
      .where(and(eq(surveyId, survey.id), eq(who, invitee.invitee)));
    if (found?.status === 'complete') {
      return 'answered';
    }
  }
  const reason = await closedReason(db, survey, services.clock.now());
  return reason ?? (survey.access === 'invitees' && !invitee ? 'invitees' : null);
}

async function nameOfEvent({ db }: HandlerContext, { eventId }: SurveyRow): Promise<string | null> {
  const [event] =
    eventId === null ? [] : await db.select({ name: events.name }).from(events).where(eq(events.id, eventId));
  return event?.name ?? null;
}

/** The organiser's own message, if there is one for this reason. */
function messageFor(reason: ClosedReason, { closedMessage, thankYou }: SurveyRow): string | null {
  if (reason === 'answered') {
    return thankYou;
  }
  return reason === 'draft' || reason === 'invitees' ? null : closedMessage;
}

import { type SQL, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/define.ts';
import type { surveys as contract } from '#contract/surveys.ts';
import { lockSurvey } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/failures.ts';
import { assertTaking } from './assertTaking.ts';
import { inEventOf } from './findInvitee.ts';
import { findSurvey, type SurveyRow } from './findSurvey.ts';
import { hasInvitees } from './hasInvitees.ts';
import { surveyMailJob } from './mailSurvey.ts';

type Options = BodyOf<(typeof contract)['POST /surveys/{id}/send']>;

/** Mails per job. */
const CHUNK = 100;

/**
 * Queues personal links for people who have not answered: ticket holders for a participant survey (one mail per
 * address), otherwise invitees. Each person gets the link once, unless `remind` is set or their address has changed.
 * @throws 404; 409 if the survey accepts no answers; 422 if it belongs to nothing that has invitees
 */
export async function sendSurvey(context: HandlerContext, id: number, { to, remind }: Options) {
  const { db, services, company } = context;
  await lockSurvey(db, id);
  const survey = await findSurvey(db, id);
  const now = services.clock.now();
  await assertTaking(db, survey, now);
  if (!(await hasInvitees(db, survey))) {
    throw invalid({ event_id: ['Choose the event, group or campaign whose invitees can answer.'] });
  }
  const people = survey.isParticipant ? ticketHolders(survey) : invitees(survey, to);
  const queued = rowsOf<{ invitee: string }>(
    await db.execute(sql`
      insert into survey_mails (survey_id, company_id, invitee, name, email, queued_at)
      select ${survey.id}, ${company.id}, people.invitee, people.name, people.email, ${now.toISOString()}::timestamptz
      from (${people}) people
      where not exists (select from survey_responses r
        where r.survey_id = ${survey.id} and r.invitee = people.invitee and r.status = 'complete')
      on conflict (survey_id, invitee) do update set queued_at = excluded.queued_at, sent_at = null,
        name = excluded.name, email = excluded.email
      where ${remind} or survey_mails.sent_at is null or lower(survey_mails.email) <> lower(excluded.email)
      returning invitee`),
  );
  for (let from = 0; from < queued.length; from += CHUNK) {
    const some = queued.slice(from, from + CHUNK).map(({ invitee }) => invitee);
    await services.queue.enqueue(db, surveyMailJob, { companyId: company.id, surveyId: survey.id, invitees: some });
  }
  return { message: messageOf(queued.length), count: queued.length };
}

/** One ticket per address: the holder's first. */
function ticketHolders(survey: SurveyRow): SQL {
  return sql`select distinct on (lower(t.email)) 'ticket:' || t.id as invitee, t.name, t.email from tickets t
    where t.status = 'issued' and t.email is not null and ${inEventOf(survey, sql`t.event_id`)}
    order by lower(t.email), t.id`;
}

function invitees(survey: SurveyRow, to: Options['to']): SQL {
  return sql`select 'invitation:' || i.id as invitee, i.name, i.email from rsvp_invitations i
    where ${inEventOf(survey, sql`i.event_id`)} ${to === 'yes' ? sql`and i.response = 'yes'` : sql``}`;
}

function messageOf(count: number): string {
  if (count === 0) {
    return 'Everybody has answered or already has the link.';
  }
  return count === 1 ? 'One mail is on its way.' : `${count} mails are on their way.`;
}

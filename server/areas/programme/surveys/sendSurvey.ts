import { type SQL, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { surveys as contract } from '#contract/programme/surveys.ts';
import { REMINDER_GAP_MS } from '#domain/programme/invitations.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { assertTaking } from './assertTaking.ts';
import { inEventOf } from './findInvitee.ts';
import { findSurvey, type SurveyRow } from './findSurvey.ts';
import { hasInvitees } from './hasInvitees.ts';
import { lockSurvey } from './lockSurvey.ts';
import { surveyMailJob } from './mailSurvey.ts';

type Options = BodyOf<(typeof contract)['POST /surveys/{id}/send']>;

/** Mails per job. */
const CHUNK = 100;

/**
 * Queues personal links for people who have not answered: ticket holders for a participant survey (one mail per
 * address), otherwise invitees. Each person gets the link once, unless their address has changed or `remind` is set;
 * reminders of a person are at least an hour apart.
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
  const people = survey.isParticipant ? onePerAddress(ticketHolders(survey)) : invitees(survey, to);
  const remindedAt = remind ? now.toISOString() : null;
  const before = new Date(now.getTime() - REMINDER_GAP_MS).toISOString();
  const queued = rowsOf<{ invitee: string; email: string }>(
    await db.execute(sql`
      insert into survey_mails (survey_id, company_id, invitee, name, email, queued_at, reminded_at)
      select ${survey.id}, ${company.id}, people.invitee, people.name, people.email, ${now.toISOString()}::timestamptz,
        ${remindedAt}::timestamptz
      from (${people}) people
      where not exists (select from survey_responses r
        where r.survey_id = ${survey.id} and r.invitee = people.invitee and r.status = 'complete')
      on conflict (survey_id, invitee) do update set queued_at = excluded.queued_at, sent_at = null,
        name = excluded.name, email = excluded.email,
        reminded_at = coalesce(excluded.reminded_at, survey_mails.reminded_at)
      where survey_mails.sent_at is null or lower(survey_mails.email) <> lower(excluded.email)
        or (${remind} and coalesce(survey_mails.reminded_at <= ${before}::timestamptz, true))
      returning invitee, email`),
  );
  await takeMails(
    context,
    queued.map(({ email }) => email),
  );
  for (let from = 0; from < queued.length; from += CHUNK) {
    const some = queued.slice(from, from + CHUNK).map(({ invitee }) => invitee);
    await services.queue.enqueue(db, surveyMailJob, { companyId: company.id, surveyId: survey.id, invitees: some });
  }
  const withoutEmail = survey.isParticipant ? await countWithoutEmail(db, survey) : 0;
  return { message: messageOf(queued.length, { isReminder: remind, withoutEmail }), count: queued.length };
}

/** Valid tickets with the address for the link: the holder's, otherwise the buyer's. */
function ticketHolders(survey: SurveyRow): SQL {
  return sql`select t.id, coalesce(nullif(t.email, ''), nullif(o.buyer_email, '')) as email,
      coalesce(case when coalesce(t.email, '') = '' then o.buyer_name end, t.name) as name,
      coalesce(t.email, '') = '' as is_buyers
    from tickets t left join orders o on o.id = t.order_id
    where t.status = 'issued' and ${inEventOf(survey, sql`t.event_id`)}`;
}

/** The first ticket of each address, preferably one that names it as the holder's. */
function onePerAddress(holders: SQL): SQL {
  return sql`select distinct on (lower(held.email)) 'ticket:' || held.id as invitee, held.name, held.email
    from (${holders}) held where held.email is not null
    order by lower(held.email), held.is_buyers, held.id`;
}

async function countWithoutEmail(db: Transaction, survey: SurveyRow): Promise<number> {
  const [row] = rowsOf<{ n: number }>(
    await db.execute(sql`select count(*)::integer as n from (${ticketHolders(survey)}) held where held.email is null`),
  );
  return row?.n ?? 0;
}

function invitees(survey: SurveyRow, to: Options['to']): SQL {
  return sql`select 'invitation:' || i.id as invitee, i.name, i.email from rsvp_invitations i
    where ${inEventOf(survey, sql`i.event_id`)} ${to === 'yes' ? sql`and i.response = 'yes'` : sql``}`;
}

function messageOf(count: number, { isReminder, withoutEmail }: { isReminder: boolean; withoutEmail: number }): string {
  const missing = withoutEmail === 1 ? '1 ticket has' : `${withoutEmail} tickets have`;
  const others = withoutEmail === 0 ? 'Everybody' : `${missing} no e-mail address. Everybody else`;
  if (count === 0) {
    return `${others} has answered or ${isReminder ? 'was reminded less than an hour ago' : 'already has the link'}.`;
  }
  const sent = count === 1 ? 'One e-mail is on its way.' : `${count} e-mails are on their way.`;
  return withoutEmail === 0 ? sent : `${sent} ${missing} no e-mail address.`;
}

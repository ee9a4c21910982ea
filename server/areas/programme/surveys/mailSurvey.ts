import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { z } from 'zod';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { mailable } from '#server/areas/people/consent/maySend.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { surveyMails, surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import { isBadAddress } from '#server/mail/isBadAddress.ts';
import type { MailBlock } from '#server/mail/layout.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Services } from '#server/services.ts';
import { findSurvey, type SurveyRow } from './findSurvey.ts';

const payload = z.object({
  companyId: z.number().int(),
  surveyId: z.number().int(),
  invitees: z.array(z.string()).max(1000),
});

/**
 * Queues the personal link for these invitees and marks them in the same transaction, so nobody gets it twice. Those
 * who have answered since are left out. Those with an invalid address are marked too: `sendSurvey` queues them again
 * once it is corrected.
 */
export const surveyMailJob = defineJob(
  'surveys.mail',
  payload,
  async ({ companyId, surveyId, invitees }, { services }) =>
    inCompany(services.database, companyId, async (db) => {
      const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
      const survey = await findSurvey(db, surveyId);
      if (!company || survey.status !== 'open') {
        return;
      }
      const { surveyId: of, invitee, sentAt } = surveyMails;
      const { surveyId: answered, invitee: respondent, status } = surveyResponses;
      const answers = db
        .select()
        .from(surveyResponses)
        .where(and(eq(answered, surveyId), eq(respondent, invitee), eq(status, 'complete')));
      const due = await db
        .update(surveyMails)
        .set({ sentAt: services.clock.now() })
        .where(and(eq(of, surveyId), inArray(invitee, invitees), isNull(sentAt), notExists(answers)))
        .returning();
      const secrets = await secretsOf(
        db,
        due.map((row) => row.invitee),
      );
      const origin = await portalAddress(services.environment, db, company);
      const reachable = await mailable(db, companyId, due);
      for (const row of due) {
        const secret = secrets.get(row.invitee);
        if (secret && reachable.has(row)) {
          await mailOne({ db, services, company, survey, origin }, row, secret);
        }
      }
    }),
);

type Work = {
  db: Transaction;
  services: Services;
  company: typeof companies.$inferSelect;
  survey: SurveyRow;
  origin: string;
};

async function mailOne(
  { db, services, company, survey, origin }: Work,
  { name, email }: { name: string | null; email: string },
  secret: string,
): Promise<void> {
  const blocks: MailBlock[] = [
    { kind: 'text', text: name ? `Hello ${name},` : 'Hello,' },
    { kind: 'text', text: survey.description ?? `${company.name} would like to hear from you.` },
    {
      kind: 'button',
      label: 'Answer the survey',
      url: pageUrl('Surveys/Public', { key: survey.publicKey }, { i: secret }),
    },
  ];
  if (survey.closesAt) {
    const until = formatDate(survey.closesAt.toISOString(), company.timezone, 'exact');
    blocks.push({ kind: 'text', text: `You can answer until ${until}.` });
  }
  blocks.push({ kind: 'note', text: 'This link is personal: you can answer once, and continue later.' });
  const mail = companyMail(company, {
    origin,
    title: survey.title,
    preview: `${company.name} would like to hear from you.`,
    blocks,
    footer: `You received this e-mail because ${company.name} has invited ${email}.`,
  });
  try {
    await services.mail.send(db, {
      to: name ? { name, address: email } : email,
      ...mail,
    });
  } catch (failure) {
    if (!isBadAddress(failure)) {
      throw failure;
    }
    services.log.warn('survey invitee has no valid address', { surveyId: survey.id });
  }
}

/** The link secrets of those who are still invited. */
async function secretsOf(db: Transaction, invitees: string[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => [
    0,
    ...invitees.filter((one) => one.startsWith(`${kind}:`)).map((one) => Number(one.split(':')[1])),
  ];
  const invitations = await db
    .select({ id: rsvpInvitations.id, secret: rsvpInvitations.token })
    .from(rsvpInvitations)
    .where(inArray(rsvpInvitations.id, idsOf('invitation')));
  const held = await db
    .select({ id: tickets.id, secret: tickets.code })
    .from(tickets)
    .where(and(inArray(tickets.id, idsOf('ticket')), eq(tickets.status, 'issued')));
  return new Map([
    ...invitations.map(({ id, secret }) => [`invitation:${id}`, secret] as const),
    ...held.map(({ id, secret }) => [`ticket:${id}`, secret] as const),
  ]);
}

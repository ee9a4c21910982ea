import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { CALENDAR, calendarOf } from '#server/areas/programme/events/eventCalendar.ts';
import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import type { Company } from '#server/http/context.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import type { MailBlock } from '#server/mail/layout.ts';
import type { MailMessage } from '#server/mail/prepareMail.ts';
import type { InvitationRow } from './presentInvitation.ts';
import type { RsvpRules } from './rsvpConfigOf.ts';

/** Data shared by all mails of one event. */
export type MailContext = { company: Company; event: EventRow; config: RsvpRules; origin: string; now: Date };

/**
 * The mail of an invitation or reminder: what, when, where, and three links that open the form with an answer selected.
 * The links do not submit the answer, because mail scanners follow links.
 */
export function invitationMail(
  mailContext: MailContext,
  row: InvitationRow,
  kind: 'invitation' | 'reminder',
): MailMessage {
  const { company, event, origin, now } = mailContext;
  const path = pageUrl('Public/Rsvp', row);
  const title = kind === 'invitation' ? `You are invited: ${event.name}` : `Are you coming to ${event.name}?`;
  // Guests get the link of an online event once they accept.
  const calendar = calendarOf({ ...event, onlineUrl: null }, company, `${origin}${path}`, now);
  return {
    to: { name: row.name, address: row.email },
    ...companyMail(company, {
      origin,
      title,
      preview: `${whenOf(event, company)}. Say yes or no with one tap.`,
      blocks: blocksOf(mailContext, row, kind),
      footer: `You received this e-mail because ${company.name} has invited ${row.email}. Reminders stop once you answer.`,
    }),
    attachments: [{ name: 'event.ics', type: CALENDAR, content: calendar }],
  };
}

function blocksOf(
  { company, event, config }: MailContext,
  row: InvitationRow,
  kind: 'invitation' | 'reminder',
): MailBlock[] {
  const answer = (response: string) => pageUrl('Public/Rsvp', row, { answer: response });
  const place =
    [event.venue, event.address, event.city].filter(Boolean).join(', ') || (event.onlineUrl ? 'Online' : '');
  const facts: [string, string][] = [['When', whenOf(event, company)]];
  if (place) {
    facts.push(['Where', place]);
  }
  facts.push(['Answer until', formatDate(config.deadline_at, company.timezone, 'exact')]);
  const greeting =
    kind === 'invitation'
      ? `Hello ${row.name},\n${company.name} invites you to ${event.name}.`
      : `Hello ${row.name},\nwe have not heard from you yet. Will you come to ${event.name}?`;
  return [
    { kind: 'text', text: greeting },
    ...(config.message ? [{ kind: 'text', text: config.message } as const] : []),
    { kind: 'facts', rows: facts },
    {
      kind: 'buttons',
      buttons: [
        { label: 'Yes, I am coming', url: answer('yes') },
        ...(config.allow_maybe ? [{ label: 'Maybe', url: answer('maybe') }] : []),
        { label: 'No, I cannot', url: answer('no') },
      ],
    },
    {
      kind: 'note',
      text: 'The page that opens asks you to confirm. You can change your answer there until the deadline. The link is personal: anyone who has it can answer for you.',
    },
  ];
}

function whenOf(event: EventRow, { timezone }: Company): string {
  return eventTimeText(event, timezone);
}

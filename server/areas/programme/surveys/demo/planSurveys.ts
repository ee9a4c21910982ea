import type { Answers, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { Book, DemoRow } from '#server/demo/Book.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { anybody, draftAnswers } from './draftAnswers.ts';
import { BEFORE_YOU_COME, FEEDBACK, INTEREST, NEXT_SEASON, PARTNERS, VOLUNTEERS } from './surveyPlans.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type SurveyRow = DemoRow<typeof surveys>;
type EventRow = DemoRow<typeof events>;

type Plan = {
  title: string;
  pages: SurveyPage[];
  status: 'draft' | 'open' | 'closed';
  /** In days before today. */
  opened: number;
  closed?: number;
  complete: number;
  partial?: number;
  values?: Partial<SurveyRow>;
};

/** Adds surveys in every state, with answers spread over the days since they were opened. */
export function planSurveys(demo: Demo): void {
  const { book, company, now } = demo;
  const theirs = book.rowsOf(company, events);
  const hasEnded = ({ endsAt }: EventRow) => endsAt.getTime() < now.getTime() - 10 * DAY;
  const past = theirs.findLast(hasEnded) ?? theirs[0];
  const coming = theirs.find(({ id, startsAt }) => startsAt > now && ticketsOf(book, id).length >= 15);
  const [campaign] = book.rowsOf(company, campaigns);
  if (!past || !coming || !campaign) {
    return;
  }
  const since = Math.floor((now.getTime() - past.endsAt.getTime()) / DAY);
  const plans: Plan[] = [
    {
      title: `How was ${past.name}?`,
      pages: FEEDBACK,
      status: 'open',
      opened: since,
      complete: 128,
      partial: 9,
      values: { eventId: past.id, description: 'Three minutes that make the next one better.', thankYou: THANKS },
    },
    {
      title: `Before you come to ${coming.name}`,
      pages: BEFORE_YOU_COME,
      status: 'open',
      opened: 5,
      complete: Math.floor(ticketsOf(book, coming.id).length * 0.4),
      values: { eventId: coming.id, isParticipant: true, access: 'invitees', closesAt: coming.startsAt },
    },
    {
      title: `${campaign.name}: what would you come for?`,
      pages: INTEREST,
      status: 'open',
      opened: 24,
      complete: 74,
      partial: 6,
      values: { campaignId: campaign.id, closesAt: new Date(now.getTime() + 20 * DAY) },
    },
    {
      title: `Lend a hand at ${coming.name}`,
      pages: VOLUNTEERS,
      status: 'open',
      opened: 12,
      complete: 20,
      values: {
        eventId: coming.id,
        responseLimit: 20,
        closedMessage: 'All shifts are taken. Thank you for asking.',
      },
    },
    { title: 'The next season', pages: NEXT_SEASON, status: 'closed', opened: 48, closed: 11, complete: 63 },
    { title: 'Partners and their wishes', pages: PARTNERS, status: 'draft', opened: 2, complete: 0 },
  ];
  for (const plan of plans) {
    planSurvey(demo, plan);
  }
}

const THANKS = 'We read every answer. The best ideas are on the wall of our office.';

function planSurvey(demo: Demo, plan: Plan): void {
  const { book, company, now, random } = demo;
  const { title, pages, status } = plan;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const openedAt = status === 'draft' ? null : ago(plan.opened);
  const closedAt = plan.closed === undefined ? null : ago(plan.closed);
  const id = book.rows(surveys).length + 1;
  const survey: SurveyRow = book.add(surveys, {
    companyId: company.id,
    title,
    status,
    pages,
    publicKey: `demo-survey-${id}-of-company-${company.id}`,
    openedAt,
    closedAt,
    createdBy: demoStaff(demo).owner.id,
    createdAt: ago(plan.opened + 3),
    updatedAt: closedAt ?? openedAt ?? ago(1),
    ...plan.values,
  });
  const holders = survey.isParticipant ? ticketsOf(book, survey.eventId ?? 0) : [];
  const until = (closedAt ?? now).getTime() - 10 * MINUTE;
  const times = Array.from({ length: plan.complete + (plan.partial ?? 0) }, () =>
    // Most answers arrive in the first days.
    Math.floor((openedAt?.getTime() ?? until) + (until - (openedAt?.getTime() ?? until)) * random.next() ** 1.7),
  ).sort((a, b) => a - b);
  for (const [index, time] of times.entries()) {
    const isPartial = index % 14 === 13 && countPartial(book, survey.id) < (plan.partial ?? 0);
    const isLate = index >= plan.complete + countPartial(book, survey.id);
    planResponse(demo, survey, { time, ticket: holders[index], isPartial: isPartial || isLate, index });
  }
}

type Ticket = DemoRow<typeof tickets>;
type ResponsePlan = { time: number; ticket: Ticket | undefined; isPartial: boolean; index: number };

function planResponse(
  { book, random }: Demo,
  survey: SurveyRow,
  { time, ticket, isPartial, index }: ResponsePlan,
): void {
  const pages = survey.pages ?? [];
  const person = anybody(random, index + survey.id * 200);
  const answers = draftAnswers(random, pages, {
    name: ticket?.name ?? person.name,
    email: ticket?.email ?? person.email,
  });
  const answeredAt = new Date(time);
  book.add(surveyResponses, {
    companyId: survey.companyId,
    surveyId: survey.id,
    status: isPartial ? 'partial' : 'complete',
    invitee: ticket ? `ticket:${ticket.id}` : null,
    ticketId: ticket?.id ?? null,
    eventId: ticket?.eventId ?? null,
    name: ticket?.name ?? null,
    email: ticket?.email ?? (isPartial ? null : mailOf(answers)),
    answers: isPartial ? firstOf(answers) : answers,
    page: 0,
    startedAt: new Date(time - random.whole(50, 540) * 1000),
    updatedAt: answeredAt,
    submittedAt: isPartial ? null : answeredAt,
  });
}

function mailOf({ mail }: Answers): string | null {
  return typeof mail === 'string' ? mail.toLowerCase() : null;
}

/** The first answers, for a form that was left half-filled. */
function firstOf(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).slice(0, 2));
}

function countPartial(book: Book, surveyId: number): number {
  return book.rows(surveyResponses).filter((row) => row.surveyId === surveyId && row.status === 'partial').length;
}

function ticketsOf(book: Book, eventId: number): Ticket[] {
  return book.rows(tickets).filter((ticket) => ticket.eventId === eventId && ticket.status === 'issued');
}

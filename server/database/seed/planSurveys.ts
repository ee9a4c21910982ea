import type { Answers, SurveyPage } from '#domain/surveys/fields.ts';
import { type Book, nextId } from './book.ts';
import { anybody, draftAnswers } from './draftAnswers.ts';
import type { PlannedCompany } from './planCompany.ts';
import type { PlannedEvent } from './planEvent.ts';
import { createRandom, type Random } from './random.ts';
import { BEFORE_YOU_COME, FEEDBACK, INTEREST, NEXT_SEASON, PARTNERS, VOLUNTEERS } from './surveyPlans.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type SurveyRow = Book['surveys'][number];

type Plan = {
  title: string;
  pages: SurveyPage[];
  status: 'draft' | 'open' | 'closed';
  /** Days ago. */
  opened: number;
  closed?: number;
  complete: number;
  partial?: number;
  values?: Partial<SurveyRow>;
};

/** Writes down surveys in every state, with answers over the days since they were opened. */
export function planSurveys(book: Book, company: PlannedCompany, { now }: { now: Date }): void {
  // A sequence of its own, so that what the others draw stays the same.
  const random = createRandom(7_000 + company.id);
  const ended = (days: number) => (event: PlannedEvent) => event.row.endsAt.getTime() < now.getTime() - days * DAY;
  const past = company.events.findLast(ended(10)) ?? company.events[0];
  const coming = company.events.find(({ row }) => row.startsAt > now && ticketsOf(book, row.id).length >= 15);
  const campaign = book.campaigns.find(({ companyId }) => companyId === company.id);
  if (!past || !coming || !campaign) {
    return;
  }
  const since = Math.floor((now.getTime() - past.row.endsAt.getTime()) / DAY);
  const plans: Plan[] = [
    {
      title: `How was ${past.row.name}?`,
      pages: FEEDBACK,
      status: 'open',
      opened: since,
      complete: 128,
      partial: 9,
      values: { eventId: past.row.id, description: 'Three minutes that make the next one better.', thankYou: THANKS },
    },
    {
      title: `Before you come to ${coming.row.name}`,
      pages: BEFORE_YOU_COME,
      status: 'open',
      opened: 5,
      complete: Math.floor(ticketsOf(book, coming.row.id).length * 0.4),
      values: { eventId: coming.row.id, isParticipant: true, access: 'invitees', closesAt: coming.row.startsAt },
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
      title: `Lend a hand at ${coming.row.name}`,
      pages: VOLUNTEERS,
      status: 'open',
      opened: 12,
      complete: 20,
      values: {
        eventId: coming.row.id,
        responseLimit: 20,
        closedMessage: 'All shifts are taken. Thank you for asking.',
      },
    },
    { title: 'The next season', pages: NEXT_SEASON, status: 'closed', opened: 48, closed: 11, complete: 63 },
    { title: 'Partners and their wishes', pages: PARTNERS, status: 'draft', opened: 2, complete: 0 },
  ];
  for (const plan of plans) {
    planSurvey(book, company, plan, { now, random });
  }
}

const THANKS = 'We read every answer. The best ideas are on the wall of our office.';

function planSurvey(book: Book, company: PlannedCompany, plan: Plan, { now, random }: { now: Date; random: Random }) {
  const { title, pages, status } = plan;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const openedAt = status === 'draft' ? null : ago(plan.opened);
  const closedAt = plan.closed === undefined ? null : ago(plan.closed);
  const id = nextId(book.surveys);
  const survey = {
    id,
    companyId: company.id,
    campaignId: null,
    eventId: null,
    groupId: null,
    title,
    description: null,
    status,
    isParticipant: false,
    access: 'public' as const,
    pages,
    publicKey: `demo-survey-${id}-of-company-${company.id}`,
    responseLimit: null,
    closesAt: null,
    openedAt,
    closedAt,
    thankYou: null,
    closedMessage: null,
    createdBy: company.staff.owner,
    createdAt: ago(plan.opened + 3),
    updatedAt: closedAt ?? openedAt ?? ago(1),
    ...plan.values,
  };
  book.surveys.push(survey);
  const holders = survey.isParticipant ? ticketsOf(book, survey.eventId ?? 0) : [];
  const until = (closedAt ?? now).getTime() - 10 * MINUTE;
  const times = Array.from({ length: plan.complete + (plan.partial ?? 0) }, () =>
    // Most answer in the first days.
    Math.floor((openedAt?.getTime() ?? until) + (until - (openedAt?.getTime() ?? until)) * random.next() ** 1.7),
  ).sort((a, b) => a - b);
  for (const [index, time] of times.entries()) {
    const isPartial = index % 14 === 13 && countPartial(book, survey.id) < (plan.partial ?? 0);
    const isLate = index >= plan.complete + countPartial(book, survey.id);
    planResponse(book, survey, { time, random, ticket: holders[index], isPartial: isPartial || isLate, index });
  }
}

type Ticket = Book['tickets'][number];
type Means = { time: number; random: Random; ticket: Ticket | undefined; isPartial: boolean; index: number };

function planResponse(book: Book, survey: SurveyRow, { time, random, ticket, isPartial, index }: Means) {
  const pages = survey.pages ?? [];
  const person = anybody(random, index + survey.id * 200);
  const answers = draftAnswers(random, pages, {
    name: ticket?.name ?? person.name,
    email: ticket?.email ?? person.email,
  });
  const answeredAt = new Date(time);
  book.surveyResponses.push({
    id: nextId(book.surveyResponses),
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

/** Of a form that was left half-filled the first answers alone. */
function firstOf(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).slice(0, 2));
}

function countPartial(book: Book, surveyId: number): number {
  return book.surveyResponses.filter((row) => row.surveyId === surveyId && row.status === 'partial').length;
}

function ticketsOf(book: Book, eventId: number): Ticket[] {
  return book.tickets.filter((ticket) => ticket.eventId === eventId && ticket.status === 'issued');
}

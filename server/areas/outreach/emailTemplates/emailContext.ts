import { asc, eq } from 'drizzle-orm';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { EmailContext, EmailDesign, EmailEvent, EmailSurvey } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';
import { coverUrl } from '#server/areas/programme/events/presentEvents.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import { portalAddress } from '#server/http/portalAddress.ts';

/** The fields of a company that its mails show. */
export type MailCompany = {
  id: number;
  slug: string;
  name: string;
  timezone: string;
  locale: string;
  accent: string | null;
  logoLight: string | null;
  address: string | null;
};

/** What a design shows beside its own fields, as it is now. Records that are gone, or that nobody may see, are left out. */
export async function emailContext(
  environment: Environment,
  db: Transaction,
  company: MailCompany,
  design: EmailDesign | null,
): Promise<EmailContext> {
  const leaves = design?.blocks.flatMap((block) =>
    block.type === 'columns' ? [...block.first, ...block.second] : [block],
  );
  const eventIds = leaves?.flatMap((leaf) => ('event_id' in leaf && leaf.event_id ? [leaf.event_id] : [])) ?? [];
  const surveyIds = leaves?.flatMap((leaf) => ('survey_id' in leaf && leaf.survey_id ? [leaf.survey_id] : [])) ?? [];
  const { name, accent, logoLight: logo, address, locale: language } = company;
  return {
    company: { name, accent, logo, address },
    origin: await portalAddress(environment, db, company),
    language,
    events: await eventsOf(db, company, eventIds),
    surveys: await surveysOf(db, surveyIds),
  };
}

async function eventsOf(db: Transaction, company: MailCompany, ids: number[]): Promise<EmailEvent[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .select()
    .from(events)
    .where(eq(events.id, anyOf(ids)));
  const types = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, anyOf(ids)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  return rows
    .filter(({ status, cancelledAt }) => status === 'active' && cancelledAt === null)
    .map((event) => ({
      id: event.id,
      name: event.name,
      when: eventTimeText(event, company.timezone),
      place: event.onlineUrl ? 'Online' : [event.venue, event.city].filter(Boolean).join(', ') || null,
      picture: coverUrl(event),
      url: pageUrl('Portal/Events/Show', event),
      tickets: types
        .filter(({ eventId, isActive, isHidden }) => eventId === event.id && isActive && !isHidden)
        .map(({ name, priceMinor }) => ({
          name,
          price: priceMinor === 0 ? 'Free' : formatMoney(fromMinor(priceMinor, event.currency), event.currency),
        })),
    }));
}

async function surveysOf(db: Transaction, ids: number[]): Promise<EmailSurvey[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .select()
    .from(surveys)
    .where(eq(surveys.id, anyOf(ids)));
  return rows
    .filter(({ status, access }) => status === 'open' && access === 'public')
    .map(({ id, title, pages, publicKey }) => {
      const first = pages.flatMap(({ fields }) => fields).find(({ type }) => type !== 'section');
      const options = first && 'options' in first && Array.isArray(first.options) ? first.options : [];
      return {
        id,
        title,
        question: first?.label ?? title,
        options: options.map((option) => (typeof option === 'string' ? option : option.label)),
        url: pageUrl('Surveys/Public', { key: publicKey }),
      };
    });
}

import type { CustomValue, CustomValues } from '#domain/people/contactFields.ts';
import type { FileAnswer } from '#domain/programme/surveys/fields.ts';
import { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import { smsMessages, smsReplies, smsSends } from '#server/database/schema/outreach/sms.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segmentContacts, segments } from '#server/database/schema/people/segments.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { orders, refunds } from '#server/database/schema/selling/orders.ts';
import { tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Random } from '#server/demo/random.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { type Known, MIXED, TAGS, TEXTS } from './randomRules.ts';

const HOUR = 3_600_000;

/** Contacts with and without values, and orders, tickets, invitations, answers and segments of some of them. */
export async function addRandomPeople(app: TestApp, companyId: number, random: Random): Promise<Known> {
  const { drizzle } = app.database;
  const now = app.clock.now();
  const ago = () => new Date(now.getTime() - random.whole(0, 60 * 24) * HOUR);
  const maybe = <T>(value: T) => (random.chance(0.6) ? value : null);
  const emails = ['nora@example.test', 'BEN@example.test', 'ines@example.test', 'kim@example.test'];
  const people = await drizzle
    .insert(contacts)
    .values(
      Array.from({ length: 40 }, () => ({
        ...{ companyId, name: random.pick(TEXTS), email: maybe(random.pick(emails)), phone: maybe('+41 44 1') },
        ...{
          city: maybe(random.pick(TEXTS)),
          country: maybe(random.pick(['CH', 'DE', 'US'])),
          organisation: maybe(''),
        },
        ...{ source: random.pick(['manual', 'import', 'order'] as const), tags: TAGS.filter(() => random.chance(0.3)) },
        birthday: maybe(random.pick(['1990-05-01', '2000-02-29', '1988-12-31', '1979-11-29', '1970-01-01'])),
        language: maybe(random.pick(['en-GB', 'en-KE'])),
        emailConsent: maybe(random.pick(['granted', 'withdrawn'] as const)),
        smsConsent: maybe('granted' as const),
        createdAt: ago(),
        ...{ custom: customValues(random), lastActivityAt: maybe(ago()) },
      })),
    )
    .returning();
  const known: Known = { event: [], survey: [], segment: [], types: ['VIP', 'vip', 'Standing'] };
  for (const inDays of [-20, -1, 30]) {
    const startsAt = new Date(now.getTime() + inDays * 24 * HOUR);
    const event = await anEvent(app, companyId, { startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR) });
    known.event.push(event.id);
    const own = { companyId, eventId: event.id };
    const types = await drizzle
      .insert(ticketTypes)
      .values(known.types.map((name) => ({ ...own, name, priceMinor: 1000 })))
      .returning();
    for (let index = 0; index < 12; index += 1) {
      const values = { ...own, reference: random.code(8), accessKey: random.code(12), buyerName: 'A' };
      const total = random.pick([1000, 2550, 5000]);
      const order = only(
        await drizzle
          .insert(orders)
          .values({
            ...values,
            ...{ status: 'paid', buyerEmail: random.pick(emails).toLowerCase(), currency: random.pick(['EUR', 'CHF']) },
            ...{ subtotalMinor: total, totalMinor: total, paidAt: maybe(ago()), isTest: random.chance(0.1) },
          })
          .returning(),
      );
      if (random.chance(0.2)) {
        const status = random.pick(['succeeded', 'failed'] as const);
        await drizzle
          .insert(refunds)
          .values({ companyId, orderId: order.id, amountMinor: 500, status, createdAt: ago() });
      }
      for (let each = 0; each < random.whole(1, 3); each += 1) {
        await drizzle.insert(tickets).values({
          ...{ ...own, orderId: order.id, ticketTypeId: random.pick(types).id, code: random.code(12) },
          ...{ status: random.pick(['issued', 'issued', 'cancelled'] as const), email: maybe(random.pick(emails)) },
          checkedInAt: maybe(ago()),
        });
      }
    }
    const invited = emails.map((email) => ({
      ...{
        ...own,
        name: 'A',
        email,
        token: random.code(12),
        response: maybe(random.pick(['yes', 'no', 'maybe'] as const)),
      },
      ...{ contactId: maybe(random.pick(people).id), createdAt: ago() },
    }));
    await drizzle.insert(rsvpInvitations).values(invited);
  }
  for (const title of ['First', 'Second']) {
    const survey = only(
      await drizzle
        .insert(surveys)
        .values({ companyId, title, publicKey: random.code(12) })
        .returning(),
    );
    known.survey.push(survey.id);
    await drizzle.insert(surveyResponses).values(
      [...emails, ...emails].map((email) => ({
        ...{ companyId, surveyId: survey.id, email: maybe(email), submittedAt: maybe(ago()) },
        answers: {
          dish: maybe(random.pick(['vegan', 'fish', ''])),
          extras: maybe(['vegan', 'fish'].filter(() => random.chance(0.5))),
          stars: maybe(random.pick<number | string>([-1.5, 2, 2.5, 1000, '2', 'ten'])),
          grid: maybe({ a: random.pick(['yes', 'no']) }),
          why: maybe(random.pick<string | FileAnswer>([...TEXTS, { file_id: 'x', name: 'a.pdf', size: 1 }])),
        },
      })),
    );
  }
  for (const name of ['One', 'Two']) {
    const segment = only(await drizzle.insert(segments).values({ companyId, name }).returning());
    known.segment.push(segment.id);
    const members = people.filter(() => random.chance(0.3));
    await drizzle
      .insert(segmentContacts)
      .values(members.map(({ id }) => ({ companyId, segmentId: segment.id, contactId: id, addedAt: ago() })));
  }
  await addMessages(app, companyId, random, people);
  return known;
}

function customValues(random: Random): CustomValues {
  const day = () => random.pick(['2026-11-01', '2026-11-29', '2026-11-30', '1990-05-01', '2027-03-01']);
  const all: Record<number, CustomValue> = {
    ...{ 1: random.pick([...TEXTS, '']), 2: random.pick([-1.5, 0, 2, 2.5, 0.1, 1000]), 3: day() },
    ...{ 4: random.pick(['Gold', 'Silver', 'Bronze']), 5: ['Gold', 'Silver'].filter(() => random.chance(0.5)) },
    ...{ 6: random.chance(0.5), [MIXED]: random.pick<CustomValue>(['Gold', 2, true, ['Silver'], '2026-11-29']) },
  };
  return Object.fromEntries(Object.entries(all).filter(() => random.chance(0.7)));
}

async function addMessages(app: TestApp, companyId: number, random: Random, people: readonly { id: number }[]) {
  const { drizzle } = app.database;
  const ago = () => new Date(app.clock.now().getTime() - random.whole(0, 60 * 24) * HOUR);
  const maybe = <T>(value: T) => (random.chance(0.4) ? value : null);
  const written = { companyId, purpose: 'marketing', status: 'finished', ratePerMinute: 60 } as const;
  const choice = { contact_ids: [], segment_ids: [], group_ids: [], campaign_ids: [], events: [], typed: [] };
  for (let each = 0; each < 3; each += 1) {
    const mail = { ...written, subject: 'Hello', html: '', text: '', choice };
    const send = only(await drizzle.insert(emailSends).values(mail).returning());
    await drizzle.insert(emailMessages).values(
      people
        .filter(() => random.chance(0.5))
        .map(({ id }) => ({
          ...{ companyId, sendId: send.id, contactId: id, address: `${id}@example.test` },
          ...{
            status: random.pick(['queued', 'sent', 'delivered', 'bounced', 'failed'] as const),
            sentAt: maybe(ago()),
          },
          ...{ openedAt: maybe(ago()), clickedAt: maybe(ago()), createdAt: ago() },
        })),
    );
    const text = { ...written, body: 'Hello', choice };
    const texts = only(await drizzle.insert(smsSends).values(text).returning());
    await drizzle.insert(smsMessages).values(
      people
        .filter(() => random.chance(0.5))
        .map(({ id }) => ({
          ...{ companyId, sendId: texts.id, contactId: id, number: `+4179${id}`, body: 'Hello', parts: 1, credits: 1 },
          ...{ status: random.pick(['sent', 'delivered', 'failed'] as const), sentAt: maybe(ago()), createdAt: ago() },
        })),
    );
    await drizzle.insert(smsReplies).values(
      people
        .filter(() => random.chance(0.3))
        .map(({ id }) => ({
          ...{ companyId, contactId: id, number: `+4179${id}`, body: 'Yes', kind: 'reply' as const },
          ...{ providerId: random.code(12), createdAt: ago() },
        })),
    );
  }
}

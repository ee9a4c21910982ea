import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#server/database/schema/account/companies.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { users } from '#server/database/schema/account/users.ts';
import { emailSettings } from '#server/database/schema/outreach/emailDomains.ts';
import { mailDays } from '#server/database/schema/outreach/mailDays.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { aNewCompany } from '#tests/areas/account/onboarding/server/aNewCompany.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCsvForm } from '#tests/factories/aForm.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let made: Awaited<ReturnType<typeof aNewCompany>>;
let event: Awaited<ReturnType<typeof anEvent>>;
let type: Awaited<ReturnType<typeof aTicketType>>;
let next = 0;

beforeAll(async () => {
  app = await createTestApp();
  await aNewCompany(app, 'first');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  next += 1;
  made = await aNewCompany(app, `mailer${next}`);
  event = await anEvent(app, made.company.id);
  type = await aTicketType(app, event);
});

type Refusal = { message: string };
const confirm = () =>
  app.database.drizzle.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, made.email));
const invite = (email: string) =>
  made.browser.post<Refusal>(`/events/send-invitations/${event.id}`, { name: 'Guest', email });
const inviteMany = (count: number, from = 0) => {
  const rows = Array.from({ length: count }, (_, index) => `Guest ${index},guest${from + index}@example.test`);
  return made.browser.post<Refusal>(
    `/events/upload-invitations/${event.id}`,
    aCsvForm(['name,email', ...rows].join('\n')),
  );
};

const emailMany = (count: number) =>
  made.browser.post<Refusal>('/email/send', {
    ...{ subject: 'News', text: 'Hello', purpose: 'transactional' },
    typed: Array.from({ length: count }, (_, index) => `reader${index}@example.test`),
  });

/** Everything with which staff can have an e-mail sent to an address. */
const KINDS: Record<string, () => Promise<{ status: number; body: Refusal }>> = {
  'an invitation to an event': () => invite('stranger@example.test'),
  'invitations from a file': () => inviteMany(1),
  'an invitation to the team': async () => {
    const ofCompany = and(eq(roles.companyId, made.company.id), eq(roles.name, 'Viewer'));
    const [role] = await app.database.drizzle.select().from(roles).where(ofCompany);
    const people = [{ name: 'Stranger', email: `stranger${next}@example.test` }];
    return made.browser.post('/users/invitations', { role_id: role?.id, people });
  },
  'a ticket sold by hand': () =>
    made.browser.post(`/events/sales/${event.id}`, {
      items: [{ ticket_type_id: type.id, quantity: 1 }],
      ...{ payment: 'cash', buyer: { name: 'Stranger', email: 'stranger@example.test' } },
    }),
  'the link of an allocation': async () =>
    made.browser.post(`/events/allocations/${event.id}/${(await anAllocation(app, type)).id}/send`),
  'an e-mail to many': () => emailMany(1),
  'a message to ticket holders': async () => {
    await anOrder(app, type);
    return made.browser.post(`/events/messages/${event.id}`, {
      subject: 'Hello',
      message: 'Come early.',
      ticket_ids: [],
    });
  },
  'the ticket of a holder sent again': async () => {
    const { order } = await anOrder(app, type, 1, { buyerEmail: made.email });
    await app.database.drizzle
      .update(tickets)
      .set({ email: 'stranger@example.test' })
      .where(eq(tickets.eventId, event.id));
    return made.browser.post(`/orders/${order.id}/resend`);
  },
  'tickets sent again': async () =>
    made.browser.post(`/orders/${(await anOrder(app, type)).order.id}/resend`, { to: 'stranger@example.test' }),
};

describe('a company whose owner has confirmed nothing', () => {
  it.each(Object.keys(KINDS))('cannot send %s', async (kind) => {
    const answer = await KINDS[kind]?.();
    expect(answer?.status).toBe(409);
    expect(answer?.body.message).toMatch(/^Confirm your e-mail address first/);
    await confirm();
    expect((await KINDS[kind]?.())?.status).toBe(200);
  });

  it('can reach its own team', async () => {
    expect((await invite(made.email.toUpperCase())).status).toBe(200);
    expect(await app.database.drizzle.$count(mailDays, eq(mailDays.companyId, made.company.id))).toBe(0);
  });
});

describe('a confirmed company', () => {
  beforeEach(confirm);

  it('can send what its plan and age allow in a day, all or nothing, and again the next day', async () => {
    expect((await inviteMany(51)).status).toBe(409);
    expect((await inviteMany(49)).status).toBe(200);
    const refused = await inviteMany(2, 100);
    expect(refused.body.message).toMatch(
      /can send 50 e-mails a day at the moment, and 1 is left today\. Nothing was sent/,
    );
    expect((await invite('one@example.test')).status).toBe(200);
    expect((await invite('two@example.test')).body.message).toContain('none is left today');
    app.clock.advance(86_400_000);
    made.browser = await app.browser(made.host).signIn(made.email, made.password);
    expect((await inviteMany(60, 200)).status).toBe(200);
  });

  it('never exceeds its limit with simultaneous calls', async () => {
    const answers = await Promise.all([0, 100, 200].map((from) => inviteMany(25, from)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });

  it('has no limit over a mail server of its own', async () => {
    expect((await emailMany(51)).status).toBe(409);
    await app.database.drizzle.insert(emailSettings).values({ companyId: made.company.id, transport: 'smtp' });
    expect((await emailMany(51)).status).toBe(200);
  });

  it('has no limit without a plan', async () => {
    await app.database.drizzle
      .update(companies)
      .set({ plan: null, planState: null })
      .where(eq(companies.id, made.company.id));
    expect((await inviteMany(300)).status).toBe(200);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationPreference } from '#contract/account/notifications.ts';
import type { Dashboard } from '#contract/overview/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { mailMonthlyReports } from '#server/areas/overview/dashboard/report/mailMonthlyReports.ts';
import { notificationPreferences } from '#server/database/schema/account/notifications.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberReach, memberships } from '#server/database/schema/account/users.ts';
import { monthlyReports } from '#server/database/schema/overview/monthlyReports.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aDraft } from '#tests/areas/accounting/documents/aDraft.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** Fourteen hours ahead of UTC: it is 07:00 of 1 November there when it is 17:00 of 31 October in UTC. */
const ZONE = 'Pacific/Kiritimati';
const BEFORE_SEVEN = '2026-10-31T16:59:00Z';
const SEVEN = '2026-10-31T17:01:00Z';

let app: TestApp;
let companyId: number;
let harbour: Awaited<ReturnType<typeof anEvent>>;

beforeAll(async () => {
  ({ app, companyId } = await anOffice({ timezone: ZONE }));
  app.clock.set('2026-10-20T12:00:00Z');
  harbour = await anEvent(app, companyId, { name: 'Harbour Lights' });
  const lights = await aTicketType(app, harbour);
  // The first minute of October there is still September in UTC.
  await anOrder(app, lights, 2, { paidAt: new Date('2026-09-30T10:01:00Z') });
  await anOrder(app, lights, 3, { paidAt: new Date('2026-09-30T09:59:00Z') });
  await anOrder(app, lights, 1, { paidAt: new Date('2026-09-01T12:00:00Z') });
  const other = await aTicketType(app, await anEvent(app, companyId, { name: 'Winter Ball' }));
  await anOrder(app, other, 5, { paidAt: new Date('2026-10-31T09:59:00Z') });
  await anOrder(app, other, 7, { paidAt: new Date('2026-10-31T10:01:00Z') });
  await aContact(app, companyId, { createdAt: new Date('2026-10-05T12:00:00Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.queue.drain();
  const { drizzle } = app.database;
  await drizzle.delete(outbox);
  await drizzle.delete(monthlyReports);
  await drizzle.delete(notificationPreferences);
  app.clock.set('2026-10-20T12:00:00Z');
});

const run = () => mailMonthlyReports(app.services);
/** The reports in the outbox, the first sent first. */
async function mails() {
  await app.services.queue.drain();
  return app.database.drizzle.select().from(outbox).orderBy(outbox.id);
}
const enter = (email = 'owner@lakeside.test') => signedIn(app, { email }, 'lakeside.localhost');
const choose = async (browser: Browser, is_on = true) =>
  (
    await browser.call('PUT', '/notifications/preferences', {
      preferences: [{ kind: 'report.monthly', channel: 'email', is_on }],
    })
  ).status;
async function aReader(email: string, permissions: Permission[]) {
  const user = await aUser(app, companyId, email, permissions);
  await app.database.drizzle.insert(notificationPreferences).values({
    companyId,
    userId: user.id,
    kind: 'report.monthly',
    channel: 'email',
    isOn: true,
    changedAt: app.clock.now(),
  });
  return user;
}

describe('the monthly report', () => {
  it('is off until somebody chooses it, and comes at 07:00 of the first day in the company’s zone, once', async () => {
    app.clock.set(SEVEN);
    await run();
    expect(await mails()).toEqual([]);
    app.clock.set('2026-10-20T12:00:00Z');
    expect(await choose(await enter())).toBe(200);
    app.clock.set(BEFORE_SEVEN);
    await run();
    expect(await mails()).toEqual([]);
    app.clock.set(SEVEN);
    await Promise.all([run(), run(), run()]);
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: expect.stringContaining('owner@lakeside.test'),
      subject: 'Your report for October 2026 · lakeside',
    });
  });

  it('has the figures of the dashboard of that month, against the whole month before', async () => {
    await choose(await enter());
    app.clock.set(SEVEN);
    await run();
    const [mail] = await mails();
    const link = /\/dashboard\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).toBe('/dashboard?from=2026-10-01&to=2026-10-31');
    const { data } = (await (await enter()).get<{ data: Dashboard }>(link.replace('?', '/json?'))).body;
    expect(data).toMatchObject({ revenue: '175.00', previous_revenue: '100.00', tickets: 7, previous_tickets: 4 });
    const money = (value: string | null) => formatMoney(value, 'EUR');
    expect(mail?.text).toContain(`Net revenue: ${money(data.revenue)}\n↑ 75% against ${money(data.previous_revenue)}`);
    expect(mail?.text).toContain('Tickets sold: 7\n↑ 75% against 4');
    expect(mail?.text).toContain('Orders: 2\nNo change against 2');
    expect(mail?.text).toContain('New contacts: 1\nNone in the month before\n');
    expect(mail?.text).toContain('E-mails sent: 0\nNone in the month before either\n');
    expect(mail?.text).toMatch(
      /Best events\n\nWinter Ball\n€125.00 · 5 tickets · 1 order\n.*\n\nHarbour Lights\n€50.00/,
    );
  });

  it('has cash, receivables and profit of the month for those who can read the books', async () => {
    const owner = await enter();
    await choose(owner);
    const { body } = await owner.post<{ data: { id: number; total: string } }>(
      '/accounting/documents/store',
      aDraft({ issue_date: '2026-10-10', due_date: '2026-12-01', contact_email: 'ada@example.test' }),
    );
    await owner.post(`/accounting/documents/update-status/${body.data.id}`, { status: 'sent' });
    app.clock.set(SEVEN);
    await run();
    const total = formatMoney(body.data.total, 'EUR');
    const text = (await mails()).find(({ to }) => to.includes('owner@'))?.text ?? '';
    expect(text).toContain(`Customers owed at the end: ${total}\nNone in the month before`);
    expect(text).toMatch(/Bank and cash at the end: €/);
    expect(text).toMatch(/Profit: €[1-9]/);
  });

  it('contains only what its reader may see when it is sent', async () => {
    await aReader('numbers@lakeside.test', ['dashboard.view']);
    app.clock.set(SEVEN);
    await run();
    const [mail] = await mails();
    expect(mail?.text).toContain('Tickets sold: 7');
    expect(mail?.text).not.toMatch(/revenue|€|Best events|New contacts|Books|cash/i);
  });

  it('counts only their own events for a reader who is limited to some', async () => {
    const helper = await aReader('helper@lakeside.test', ['dashboard.view', 'orders.view', 'events.view']);
    const { drizzle } = app.database;
    await drizzle
      .update(roles)
      .set({ scope: 'campaigns' })
      .where(eq(roles.name, `Role of ${helper.email}`));
    await drizzle.insert(memberReach).values({ companyId, userId: helper.id, eventId: harbour.id });
    app.clock.set(SEVEN);
    await run();
    const [mail] = await mails();
    expect(mail?.text).toContain('Tickets sold: 2\n');
    expect(mail?.text).toContain('Harbour Lights');
    expect(mail?.text).not.toContain('Winter Ball');
  });

  it('is not sent to anybody whose access or right has ended', async () => {
    const gone = await aReader('gone@lakeside.test', ['dashboard.view']);
    const lesser = await aReader('lesser@lakeside.test', ['dashboard.view']);
    const { drizzle } = app.database;
    await drizzle.update(memberships).set({ deactivatedAt: app.clock.now() }).where(eq(memberships.userId, gone.id));
    await drizzle
      .update(roles)
      .set({ permissions: ['events.view'] })
      .where(eq(roles.name, `Role of ${lesser.email}`));
    app.clock.set(SEVEN);
    await run();
    expect(await mails()).toEqual([]);
  });

  it('is made up for within the month, but not for those who chose it later or no more want it', async () => {
    await choose(await enter());
    app.clock.set('2026-11-10T12:00:00Z');
    await aReader('late@lakeside.test', ['dashboard.view']);
    await run();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your report for October 2026 · lakeside']);
    await choose(await enter(), false);
    app.clock.set('2026-12-05T12:00:00Z');
    await run();
    const [, ...next] = await mails();
    expect(next.map(({ to, subject }) => [to.includes('late@'), subject])).toEqual([
      [true, 'Your report for November 2026 · lakeside'],
    ]);
  });

  it('that cannot be made is tried later and later, then given up, which its reader sees', async () => {
    await choose(await enter());
    app.clock.set(SEVEN);
    let attempts = 0;
    const send = () => {
      attempts += 1;
      throw new Error('No mail today.');
    };
    const broken = { ...app.services, mail: { ...app.services.mail, send } };
    const attemptsOver = async (minutes: number) => {
      const before = attempts;
      for (let minute = 0; minute < minutes; minute += 5) {
        await mailMonthlyReports(broken);
        app.clock.advance(300_000);
      }
      return attempts - before;
    };
    expect(await attemptsOver(60)).toBe(4);
    const problem = async () =>
      (await (await enter()).get<{ data: NotificationPreference[] }>('/notifications/preferences')).body.data.find(
        ({ kind }) => kind === 'report.monthly',
      )?.problem;
    expect(await problem()).toBeNull();
    expect(await attemptsOver(600)).toBe(4);
    expect(await problem()).toBe(
      'The report for October 2026 could not be made, and we stopped after 8 attempts. Its figures are on the dashboard. The next report comes on 1 Dec 2026.',
    );
    await run();
    expect(await mails()).toEqual([]);
  });

  it('comes with a later attempt, once', async () => {
    await choose(await enter());
    app.clock.set(SEVEN);
    const send = () => Promise.reject(new Error('No mail today.'));
    await mailMonthlyReports({ ...app.services, mail: { ...app.services.mail, send } });
    await run();
    expect(await mails()).toEqual([]);
    app.clock.advance(400_000);
    await Promise.all([run(), run()]);
    expect(await mails()).toHaveLength(1);
  });
});

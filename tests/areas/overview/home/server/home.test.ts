import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Home } from '#contract/overview/home.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice({ timezone: 'Pacific/Kiritimati' });

const HOUR = 3_600_000;
const home = async (browser = owner) => (await browser.get<{ data: Home }>('/home/json')).body.data;
const from = (hours: number) => {
  const startsAt = new Date(app.clock.now().getTime() + hours * HOUR);
  return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR), status: 'active' as const };
};

describe('the home page', () => {
  it('has nothing for a company without records', async () => {
    expect(await home()).toEqual({ attention: [], events: [], since: null, news: [] });
  });

  it('says that nothing is mailed where there is no mail server', async () => {
    await app.database.drizzle.update(companies).set({ isDemo: false }).where(eq(companies.id, companyId));
    expect((await home()).attention).toMatchObject([{ title: 'E-mails are not sent', is_urgent: true }]);
    await app.database.drizzle.update(companies).set({ isDemo: true }).where(eq(companies.id, companyId));
  });

  it('shows published events of today and tomorrow with what is sold, and nothing of those who may not see them', async () => {
    const soon = await anEvent(app, companyId, { name: 'Soon', ...from(1) });
    await anEvent(app, companyId, { name: 'Draft', ...from(1), status: 'draft' });
    await anEvent(app, companyId, { name: 'Next week', ...from(100) });
    await anEvent(app, companyId, { name: 'Over', ...from(-5) });
    await anOrder(app, await aTicketType(app, soon), 2);
    expect((await home()).events).toMatchObject([{ id: soon.id, name: 'Soon', sold: 2, checked_in: 0 }]);
    const none = await aUser(app, companyId, 'none@lakeside.test', []);
    expect(await home(await signedIn(app, none))).toEqual({ attention: [], events: [], since: null, news: [] });
    const viewer = await aUser(app, companyId, 'viewer@lakeside.test', ['events.view']);
    expect((await home(await signedIn(app, viewer))).events[0]).not.toHaveProperty('checked_in');
  });

  it('says what happened since the last visit, of what the user may see, until a later visit', async () => {
    const minutes = (count: number) => app.clock.advance(count * 60_000);
    const ann = await signedIn(app, await aUser(app, companyId, 'ann@lakeside.test', ['orders.view']));
    expect(await home(ann)).toMatchObject({ since: null, news: [] });
    const left = app.clock.now().getTime();
    minutes(31);
    await aContact(app, companyId, { createdAt: app.clock.now() });
    const { order } = await anOrder(app, await aTicketType(app, await anEvent(app, companyId)), 2);
    await app.database.drizzle.update(orders).set({ paidAt: app.clock.now() }).where(eq(orders.id, order.id));
    minutes(31);
    const next = await home(ann);
    expect(next.news).toMatchObject([{ title: '1 paid order' }]);
    expect(Math.abs(Date.parse(next.since ?? '') - left)).toBeLessThan(60_000);
    minutes(20);
    expect((await home(ann)).since).toBe(next.since);
    minutes(31);
    expect((await home(ann)).news).toEqual([]);
    expect((await home()).news).toMatchObject([{ title: '1 paid order' }, { title: '1 new contact' }]);
  });
});

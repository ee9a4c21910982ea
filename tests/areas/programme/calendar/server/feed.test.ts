import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CalendarFeed } from '#contract/programme/calendar.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice({ timezone: 'Europe/Zurich' });

const make = async (browser = owner) =>
  new URL((await browser.post<{ data: CalendarFeed }>('/calendar/feed')).body.data.url ?? '').pathname;
const read = (path: string, headers: Record<string, string> = {}) =>
  app.app.fetch(new Request(`http://lakeside.localhost${path}`, { headers }));
const textOf = async (path: string) => (await read(path)).text();

describe('the calendar feed URL', () => {
  it('does not exist at first, and can be created, replaced and revoked', async () => {
    const mine = async () => (await owner.get<{ data: CalendarFeed }>('/calendar/feed')).body.data;
    expect(await mine()).toEqual({ url: null, created_at: null });
    const first = await make();
    expect(new URL((await mine()).url ?? '').pathname).toBe(first);
    expect((await read(first)).status).toBe(200);
    const second = await make();
    expect(second).not.toBe(first);
    expect((await read(first)).status).toBe(404);
    expect((await owner.call<{ message: string }>('DELETE', '/calendar/feed')).body.message).toBe(
      'The address no longer works',
    );
    expect((await read(second)).status).toBe(404);
    expect((await read(`/calendar/feeds/${'x'.repeat(32)}.ics`)).status).toBe(404);
  });

  it('serves the company’s events of one year, with text escaped and lines folded', async () => {
    const name = `Jazz; wine, cheese \\ ${'and very long words '.repeat(6)}`.trim();
    const event = await anEvent(app, companyId, { name, venue: 'Pier 3', city: 'Zug', summary: 'Two\nlines' });
    const far = new Date(app.clock.now().getTime() + 500 * 86_400_000);
    await anEvent(app, companyId, { name: 'Far away', startsAt: far, endsAt: new Date(far.getTime() + 3_600_000) });
    const other = await aCompany(app, 'elsewhere');
    await anEvent(app, other.company.id, { name: 'Theirs' });
    const answer = await read(await make());
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const unfolded = text.replace(/\r\n[ \t]/g, '');
    expect(unfolded).toContain('SUMMARY:Jazz\\; wine\\, cheese \\\\ and very long');
    expect(unfolded).toContain('LOCATION:Pier 3\\, Zug');
    expect(unfolded).toContain('DESCRIPTION:Two\\nlines');
    expect(unfolded).toContain(`/events/${event.id}`);
    expect(unfolded).not.toContain('Far away');
    expect(unfolded).not.toContain('Theirs');
  });

  it('responds 304 while nothing has changed', async () => {
    const event = await anEvent(app, companyId, { name: 'Unchanged' });
    const path = await make();
    const etag = (await read(path)).headers.get('etag') ?? '';
    const same = await read(path, { 'If-None-Match': etag });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    await app.database.drizzle.update(events).set({ name: 'Changed' }).where(eq(events.id, event.id));
    expect((await read(path, { 'If-None-Match': etag })).status).toBe(200);
  });

  it('contains only an organiser’s own campaigns', async () => {
    const { drizzle } = app.database;
    const user = await aUser(app, companyId, 'organiser@lakeside.test', ['calendar.view', 'events.view']);
    const [membership] = await drizzle.select().from(memberships).where(eq(memberships.userId, user.id));
    await drizzle
      .update(roles)
      .set({ scope: 'campaigns' })
      .where(eq(roles.id, membership?.roleId ?? 0));
    const campaign = only(await drizzle.insert(campaigns).values({ companyId, name: 'Mine' }).returning());
    await drizzle
      .insert(organisers)
      .values({ companyId, campaignId: campaign.id, userId: user.id, name: 'Me', email: user.email, status: 'active' });
    await anEvent(app, companyId, { name: 'Of my campaign', campaignId: campaign.id });
    await anEvent(app, companyId, { name: 'Of nobody’s campaign' });
    const text = await textOf(await make(await signedIn(app, user, 'lakeside.localhost')));
    expect(text).toContain('Of my campaign');
    expect(text).not.toContain('Of nobody');
  });

  it('stops working for a user who can no longer see the calendar', async () => {
    const { drizzle } = app.database;
    const user = await aUser(app, companyId, 'leaver@lakeside.test', ['calendar.view', 'events.view']);
    const path = await make(await signedIn(app, user, 'lakeside.localhost'));
    expect((await read(path)).status).toBe(200);
    const [membership] = await drizzle.select().from(memberships).where(eq(memberships.userId, user.id));
    await drizzle
      .update(roles)
      .set({ permissions: ['events.view'] })
      .where(eq(roles.id, membership?.roleId ?? 0));
    expect((await read(path)).status).toBe(404);
  });
});

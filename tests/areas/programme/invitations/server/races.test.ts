import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailDue } from '#server/areas/programme/invitations/mailDue.ts';
import { rsvpConfigs, rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';
import { together } from '#tests/server/races/together.ts';
import { unlocked } from '#tests/server/races/unlocked.ts';

/** Twelve guests answer yes for two people each at the same moment, with ten places. Returns how many people come. */
async function race(app: TestApp, slug: string) {
  const { company, host } = await aCompany(app, slug);
  const event = await anEvent(app, company.id);
  const { drizzle } = app.database;
  await drizzle.insert(rsvpConfigs).values({ companyId: company.id, eventId: event.id, capacity: 10, maxPartySize: 2 });
  const guests = Array.from({ length: 12 }, (_, index) => ({
    companyId: company.id,
    eventId: event.id,
    name: `Guest ${index}`,
    email: `guest${index}@example.test`,
    token: `${slug}-invitation-of-guest-number-${index}`,
    status: 'sent' as const,
  }));
  await drizzle.insert(rsvpInvitations).values(guests);
  const browsers = await Promise.all(
    guests.map(async () => {
      const browser = app.browser(host);
      await browser.get('/settings/company/json');
      return browser;
    }),
  );
  const calls = guests.map(
    ({ token }, index) =>
      async () =>
        browsers[index]?.post(`/public/rsvp/${token}`, { response: 'yes', party_size: 2 }),
  );
  const answers = await together(app, 'rsvp_invitations', calls);
  const [row] = await drizzle
    .select({ people: sql<number>`coalesce(sum(party_size) filter (where response = 'yes'), 0)::int` })
    .from(rsvpInvitations)
    .where(eq(rsvpInvitations.eventId, event.id));
  return { taken: answers.filter((answer) => answer?.status === 200).length, people: row?.people };
}

onPostgres((app) => {
  it('simultaneous answers never exceed the places', async () => {
    expect(await race(app(), 'locked')).toEqual({ taken: 5, people: 10 });
  });

  it('answers exceed the places without the lock (negative control)', async () => {
    expect((await unlocked(() => race(app(), 'unlocked'))).people).toBeGreaterThan(10);
  });

  it('an invitation that its guest opens while it is sent again is sent', async () => {
    const { company } = await aCompany(app(), 'opened');
    const event = await anEvent(app(), company.id);
    const { drizzle } = app().database;
    const values = { companyId: company.id, eventId: event.id, name: 'Nora', email: 'nora@example.test' };
    await drizzle.insert(rsvpInvitations).values({ ...values, token: 'token-of-nora-who-opens', status: 'queued' });
    const opened = Promise.withResolvers<void>();
    const opening = drizzle.transaction(async (db) => {
      await db.update(rsvpInvitations).set({ openedAt: new Date() }).where(eq(rsvpInvitations.eventId, event.id));
      await opened.promise;
    });
    const sending = mailDue(app().services, { companyId: company.id, eventId: event.id });
    await new Promise((done) => setTimeout(done, 200));
    opened.resolve();
    await Promise.all([opening, sending]);
    const [row] = await drizzle.select().from(rsvpInvitations).where(eq(rsvpInvitations.eventId, event.id));
    expect(row?.status).toBe('sent');
  });

  it('an address that ten colleagues invite at once is invited once', async () => {
    const { company, host, owner } = await aCompany(app(), 'once');
    const staff = await signedIn(app(), owner, host);
    const event = await anEvent(app(), company.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        staff.post<{ invited: number }>(`/events/send-invitations/${event.id}`, {
          name: 'Nora',
          email: 'nora@example.test',
        }),
      ),
    );
    expect(answers.map(({ body }) => body.invited).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('a reminder that ten colleagues request at once is sent once', async () => {
    const { company, host, owner } = await aCompany(app(), 'reminded');
    const staff = await signedIn(app(), owner, host);
    const event = await anEvent(app(), company.id);
    await app()
      .database.drizzle.insert(rsvpInvitations)
      .values({
        ...{ companyId: company.id, eventId: event.id, name: 'Nora', email: 'nora@example.test' },
        ...{ token: 'an-invitation-of-nora-to-remind', status: 'sent', sentAt: new Date(Date.now() - 9e7) },
      });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        staff.post<{ reminded: number }>(`/events/send-follow-up-reminders/${event.id}`, {}),
      ),
    );
    expect(answers.reduce((sum, { body }) => sum + body.reminded, 0)).toBe(1);
  });
});

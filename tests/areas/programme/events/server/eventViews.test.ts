import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '#contract/programme/events.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { anEvent } from './anEvent.ts';

const HOUR = 3_600_000;

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  // Fourteen hours ahead of UTC, so its date differs from that of UTC.
  ({ app, companyId, owner } = await anOffice({ timezone: 'Pacific/Kiritimati' }));
});
afterAll(() => app.close());

const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR);

async function names(query: string): Promise<string[]> {
  const { body } = await owner.get<{ data: { name: string }[] }>(`/events/json?sort_by=start_date&${query}`);
  return body.data.map(({ name }) => name);
}

describe('the views of the event list', () => {
  it('separate upcoming events, past events and drafts', async () => {
    await anEvent(app, companyId, { name: 'Running', startsAt: at(-1), endsAt: at(1) });
    await anEvent(app, companyId, { name: 'Later', startsAt: at(900), endsAt: at(901) });
    await anEvent(app, companyId, { name: 'Over', startsAt: at(-900), endsAt: at(-899), status: 'completed' });
    await anEvent(app, companyId, { name: 'Draft to come', startsAt: at(800), endsAt: at(801), status: 'draft' });
    await anEvent(app, companyId, {
      name: 'Draft of last year',
      startsAt: at(-9000),
      endsAt: at(-8999),
      status: 'draft',
    });
    expect(await names('view=upcoming')).toEqual(['Running', 'Later']);
    expect(await names('view=past')).toEqual(['Over']);
    expect(await names('view=drafts')).toEqual(['Draft of last year', 'Draft to come']);
    expect(await names('')).toHaveLength(5);
  });
});

describe('a filter of the event list', () => {
  const VALUES = ['99999999999', '1.5', '-1', 'Infinity', 'nothing'];

  it.each(['campaign_id', 'group_id'])('by %s contains nothing for a value that is not an id', async (column) => {
    for (const value of VALUES) {
      const found = await owner.get<{ data: Event[] }>(`/events/json?filter_by=${column}&filter=${value}`);
      expect([value, found.status, found.body.data]).toEqual([value, 200, []]);
    }
  });
});

describe('an event in the list', () => {
  it('has the name and the colour of its campaign', async () => {
    const season = { companyId, name: 'Season', color: '#0f7b6c' };
    const campaign = only(await app.database.drizzle.insert(campaigns).values(season).returning());
    const { id } = await anEvent(app, companyId, { name: 'Opening', campaignId: campaign.id });
    const { body } = await owner.get<{ data: Event[] }>('/events/json?search=opening');
    expect(body.data).toMatchObject([{ id, campaign_name: 'Season', campaign_color: '#0f7b6c' }]);
    await app.database.drizzle.delete(events).where(eq(events.id, id));
  });
});

describe('check-in staff', () => {
  it('start at the check-in of today’s event, and in the event list when there is none today', async () => {
    const door = await signedIn(
      app,
      await aUser(app, companyId, 'door@lakeside.test', ['events.view', 'check-in.manage']),
    );
    const { body } = await door.visit('/dashboard');
    expect(body.component).toBe('Events/CheckIn');
    expect(body.props.event).toMatchObject({ name: 'Running' });
    app.clock.advance(3 * HOUR);
    expect((await door.visit('/dashboard')).body.component).toBe('Events/Index');
    const viewer = await signedIn(app, await aUser(app, companyId, 'viewer@lakeside.test', ['events.view']));
    expect((await viewer.visit('/dashboard')).body.component).toBe('Events/Index');
  });

  it('see the event that starts later today in the company’s time zone, never tomorrow’s', async () => {
    const door = await signedIn(
      app,
      await aUser(app, companyId, 'gate@lakeside.test', ['events.view', 'check-in.manage']),
    );
    const midnight = new Date(
      `${new Date(app.clock.now().getTime() + 14 * HOUR).toISOString().slice(0, 10)}T00:00:00+14:00`,
    );
    const tomorrow = new Date(midnight.getTime() + 24 * HOUR);
    await anEvent(app, companyId, {
      name: 'Tomorrow',
      startsAt: tomorrow,
      endsAt: new Date(tomorrow.getTime() + HOUR),
    });
    expect((await door.visit('/dashboard')).body.component).toBe('Events/Index');
    const tonight = new Date(tomorrow.getTime() - 60_000);
    await anEvent(app, companyId, { name: 'Tonight', startsAt: tonight, endsAt: new Date(tomorrow.getTime() + HOUR) });
    expect((await door.visit('/dashboard')).body.props.event).toMatchObject({ name: 'Tonight' });
  });

  it('see the event in progress before one that starts later today, and never a draft or a cancelled one', async () => {
    const door = await signedIn(
      app,
      await aUser(app, companyId, 'stairs@lakeside.test', ['events.view', 'check-in.manage']),
    );
    await anEvent(app, companyId, { name: 'Draft of today', startsAt: at(-2), endsAt: at(2), status: 'draft' });
    const cancelled = { status: 'completed', cancelledAt: app.clock.now() } as const;
    await anEvent(app, companyId, { name: 'Cancelled', startsAt: at(-2), endsAt: at(2), ...cancelled });
    expect((await door.visit('/dashboard')).body.props.event).toMatchObject({ name: 'Tonight' });
    await anEvent(app, companyId, { name: 'In progress', startsAt: at(-1), endsAt: at(1) });
    expect((await door.visit('/dashboard')).body.props.event).toMatchObject({ name: 'In progress' });
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageProps } from '#contract/pages.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpAnswers, rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';
import { answer, guest, invite } from './guests.ts';

openOffice();

let visitor: Browser;
let event: Awaited<ReturnType<typeof anEvent>>;
let token: string;
beforeEach(async () => {
  event = await anEvent(app, companyId, { venue: 'Old mill' });
  visitor = app.browser('lakeside.localhost');
  await invite(app, owner, event.id, 'Nora');
  ({ token } = await guest(app, event.id, 'Nora'));
  await app.database.drizzle.delete(rsvpAnswers);
});

async function page(path = `/rsvp/${token}`) {
  const { body, status } = await visitor.visit(path);
  return { status, component: body.component, props: body.props as PageProps<'Public/Rsvp'> };
}
const settings = (values: object) => owner.call('PUT', `/events/rsvp-config/${event.id}`, values);
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  // A browser without scripts and cookies: the link is its only credential.
  app.browser('lakeside.localhost').fetch(`/rsvp/${token}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html', referer: `http://lakeside.localhost/rsvp/${token}`, ...headers },
  });

describe('the page of an invitation', () => {
  it('shows what, when and where, and the form', async () => {
    await settings({ max_party_size: 3, capacity: 10, ask_note: true, message: 'Bring a friend' });
    expect(await page()).toMatchObject({
      status: 200,
      component: 'Public/Rsvp',
      props: {
        state: 'open',
        name: 'Nora',
        answer: null,
        chosen: null,
        max_party_size: 3,
        places_left: 10,
        message: 'Bring a friend',
        event: { name: 'Harbour concert', venue: 'Old mill' },
      },
    });
  });

  it('preselects the answer of the e-mailed link, but a visit never answers', async () => {
    expect((await page(`/rsvp/${token}?answer=no`)).props).toMatchObject({ chosen: 'no', answer: null });
    expect((await page(`/rsvp/${token}?answer=perhaps`)).props.chosen).toBeNull();
    await settings({ allow_maybe: false });
    expect((await page(`/rsvp/${token}?answer=maybe`)).props.chosen).toBeNull();
    expect(await app.database.drizzle.$count(rsvpAnswers)).toBe(0);
  });

  it('records the first visit as opened, but not a HEAD request', async () => {
    await visitor.fetch(`/rsvp/${token}`, { method: 'HEAD' });
    expect((await guest(app, event.id, 'Nora')).openedAt).toBeNull();
    await page();
    const { openedAt } = await guest(app, event.id, 'Nora');
    expect(openedAt).toBeInstanceOf(Date);
    await page();
    expect((await guest(app, event.id, 'Nora')).openedAt).toEqual(openedAt);
  });

  it('shows after the deadline that it is over, with the answer that counts', async () => {
    await answer(app, event.id, 'Nora', { response: 'yes' });
    await settings({ deadline_hours: 24 * 200 });
    expect((await page()).props).toMatchObject({ state: 'late', answer: { response: 'yes' } });
  });

  it('returns 404 for an invalid token and on another company’s host', async () => {
    expect((await page('/rsvp/a-token-that-nobody-was-ever-given')).status).toBe(404);
    const other = await aCompany(app, `harbour-${event.id}`);
    expect((await app.browser(other.host).visit(`/rsvp/${token}`)).status).toBe(404);
    expect((await app.browser(other.host).post(`/public/rsvp/${token}`, { response: 'yes' })).status).toBe(404);
  });

  it('is excluded from search engines', async () => {
    const response = await visitor.fetch(`/rsvp/${token}`, { headers: { accept: 'text/html' } });
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
  });

  it('offers the event as an .ics download', async () => {
    const { props } = await page();
    const file = await visitor.fetch(props.calendar_url);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(await file.text()).toContain('SUMMARY:Harbour concert');
  });

  it('puts the link of an online event in that download only for guests who accepted', async () => {
    const onlineUrl = 'https://live.test/secret';
    await app.database.drizzle.update(events).set({ venue: null, onlineUrl }).where(eq(events.id, event.id));
    const hasLink = async () => (await (await visitor.fetch(`/rsvp/${token}/calendar.ics`)).text()).includes(onlineUrl);
    expect(await hasLink()).toBe(false);
    for (const response of ['maybe', 'no', 'yes']) {
      await answer(app, event.id, 'Nora', { response });
      expect([response, await hasLink()]).toEqual([response, response === 'yes']);
    }
  });
});

describe('without scripts', () => {
  it('the form can be submitted and redirects back to the page', async () => {
    const response = await send({ response: 'yes', party_size: '1' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/rsvp/${token}`]);
    expect((await page()).props.answer).toEqual({ response: 'yes', party_size: 1, note: null });
  });

  it('the page shows why an answer was refused', async () => {
    const browser = app.browser('lakeside.localhost');
    await browser.visit(`/rsvp/${token}`);
    const path = `/rsvp/${token}`;
    const headers = { accept: 'text/html', referer: `http://lakeside.localhost${path}` };
    await browser.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ response: 'yes', party_size: '9' }),
      headers,
    });
    expect((await browser.visit(path)).body.props.errors).toEqual({ party_size: 'This invitation is for one person.' });
    await settings({ is_open: false });
    await browser.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ response: 'yes', party_size: '1' }),
      headers,
    });
    expect((await browser.visit(path)).body.props.errors).toEqual({
      form: 'The organiser no longer accepts answers to this invitation.',
    });
  });
});

describe('guessing invitation links', () => {
  it('is stopped by rate limits on visits and on answers', async () => {
    const limited = await createTestApp({ environment: { RATE_LIMITS: 'true' } });
    try {
      await aCompany(limited, 'lakeside');
      const browser = limited.browser('lakeside.localhost');
      const visits = await Promise.all(
        Array.from({ length: 125 }, (_, index) => browser.fetch(`/rsvp/guess-number-${index}-of-a-token`)),
      );
      expect(visits.filter(({ status }) => status === 429)).toHaveLength(5);
      const given = await Promise.all(
        Array.from({ length: 32 }, () =>
          browser.post('/public/rsvp/guess-of-a-token-of-somebody', { response: 'yes' }),
        ),
      );
      expect(given.filter(({ status }) => status === 429)).toHaveLength(2);
    } finally {
      await limited.close();
    }
  });
});

it('an invitation link stops working when its event is deleted', async () => {
  await owner.call('DELETE', `/events/delete/${event.id}`);
  expect((await page()).status).toBe(404);
  expect(await app.database.drizzle.$count(rsvpInvitations, eq(rsvpInvitations.eventId, event.id))).toBe(0);
});

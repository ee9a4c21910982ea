import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageProps } from '#contract/pages.ts';
import { emailToken } from '#server/areas/outreach/email/tracking/tokens.ts';
import { emailEvents, emailMessages, emailPauses, emailSends } from '#server/database/schema/outreach/email.ts';
import { addressStates, consentChanges, contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();

const HOST = 'lakeside.localhost';
let contactId: number;
let messageId: number;
let sendId: number;
let token: string;

beforeEach(async () => {
  const { drizzle } = app.database;
  for (const table of [emailSends, emailPauses, addressStates, contacts]) {
    await drizzle.delete(table);
  }
  const agreed = { name: 'Nora', email: 'nora@example.test', emailConsent: 'granted', smsConsent: 'granted' } as const;
  ({ id: contactId } = await aContact(app, companyId, agreed));
  const text = 'See https://a.example.test/one and https://a.example.test/two?x=1';
  const input = { subject: 'News', text, contact_ids: [contactId], purpose: 'marketing' };
  sendId = (await owner.post<{ data: { id: number } }>('/email/send', input)).body.data.id;
  ({ id: messageId } = only(await drizzle.select().from(emailMessages).where(eq(emailMessages.sendId, sendId))));
  token = emailToken(app.services.keys, 'preferences', messageId);
});

const message = async () =>
  only(await app.database.drizzle.select().from(emailMessages).where(eq(emailMessages.id, messageId)));
const visitor = () => app.browser(HOST);
const page = async () => (await visitor().visit(`/unsubscribe/${token}`)).body.props as PageProps<'Public/Unsubscribe'>;
/** A mail program without scripts, cookies and XSRF token. */
const post = (fields: Record<string, string>, of = token) =>
  visitor().fetch(`/unsubscribe/${of}`, { method: 'POST', body: new URLSearchParams(fields) });
const consent = async () => only(await app.database.drizzle.select().from(contacts).where(eq(contacts.id, contactId)));
const states = () => app.database.drizzle.$count(addressStates);

describe('the one-click unsubscribe', () => {
  it('needs only the link, and stops what is not out yet', async () => {
    const answer = await post({ 'List-Unsubscribe': 'One-Click' });
    expect(answer.status).toBe(200);
    expect(await consent()).toMatchObject({ emailConsent: 'withdrawn', smsConsent: 'granted' });
    await app.services.queue.drain();
    expect(await message()).toMatchObject({
      status: 'cancelled',
      failure: expect.stringMatching(/Unsubscribed|Withdrew/),
    });
  });

  it('changes nothing when repeated, and counts once', async () => {
    await app.services.queue.drain();
    await post({ 'List-Unsubscribe': 'One-Click' });
    await post({ 'List-Unsubscribe': 'One-Click' });
    expect(await states()).toBe(1);
    expect(await app.database.drizzle.$count(consentChanges, eq(consentChanges.contactId, contactId))).toBe(1);
    const { data } = (await owner.get<{ data: { unsubscribed: number } }>('/email/metrics')).body;
    expect(data.unsubscribed).toBe(1);
  });

  it('is refused for a link that was made up, or that is of another kind', async () => {
    for (const of of [
      `${messageId.toString(36)}-0-${'a'.repeat(22)}`,
      emailToken(app.services.keys, 'open', messageId),
    ]) {
      expect((await post({ 'List-Unsubscribe': 'One-Click' }, of)).status).toBe(404);
    }
    expect(await states()).toBe(0);
  });

  it('works as a form without scripts, and leads back to the page', async () => {
    expect((await post({ email: 'stop' })).status).toBe(303);
    expect((await page()).email).toBe('stop');
  });
});

describe('the page of preferences', () => {
  it('changes nothing when it is opened, whatever opens it', async () => {
    for (const method of ['GET', 'HEAD']) {
      await visitor().fetch(`/unsubscribe/${token}`, { method });
    }
    expect(await page()).toMatchObject({ email: 'keep', sms: true, address: 'nora@example.test' });
    expect(await states()).toBe(0);
    expect((await consent()).emailConsent).toBe('granted');
  });

  it('pauses, unsubscribes, and undoes both', async () => {
    const save = (body: object) => visitor().post(`/email/preferences/${token}`, body);
    await save({ email: 'pause' });
    expect(await page()).toMatchObject({ email: 'pause', paused_until: expect.any(String) });
    await app.services.queue.drain();
    expect(await message()).toMatchObject({ status: 'cancelled', failure: 'Paused marketing.' });
    await save({ email: 'stop', sms: false });
    expect(await page()).toMatchObject({ email: 'stop', paused_until: null, sms: false });
    expect((await consent()).smsConsent).toBe('withdrawn');
    await save({ email: 'keep' });
    expect(await page()).toMatchObject({ email: 'keep' });
    expect((await consent()).emailConsent).toBe('granted');
  });

  it('gives no consent to somebody who never agreed', async () => {
    await app.database.drizzle.update(contacts).set({ emailConsent: null });
    await visitor().post(`/email/preferences/${token}`, { email: 'keep' });
    expect((await consent()).emailConsent).toBeNull();
  });
});

describe('scanners', () => {
  it('follow all links without changing anything that is counted for people', async () => {
    await app.services.queue.drain();
    const { links } = only(await app.database.drizzle.select().from(emailSends).where(eq(emailSends.id, sendId)));
    expect(links).toEqual(['https://a.example.test/one', 'https://a.example.test/two?x=1']);
    for (let visit = 0; visit < 100; visit += 1) {
      const click = emailToken(app.services.keys, 'click', messageId, visit % 2);
      const headers = { 'user-agent': visit % 2 ? 'Barracuda Sentinel' : 'Mozilla/5.0 SafeLinks' };
      const answer = await visitor().fetch(`/e/c/${click}`, {
        headers,
        redirect: 'manual',
        method: visit % 3 ? 'GET' : 'HEAD',
      });
      expect(answer.headers.get('location')).toBe(links[visit % 2]);
      await visitor().fetch(`/unsubscribe/${token}`, { headers });
    }
    expect(await message()).toMatchObject({ clickedAt: null, openedAt: null, unsubscribedAt: null });
    expect((await message()).machineClickedAt).not.toBeNull();
    expect(await states()).toBe(0);
  });

  it('are told from a person, who is counted once', async () => {
    await app.services.queue.drain();
    app.clock.advance(60_000);
    const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605' };
    for (let visit = 0; visit < 3; visit += 1) {
      await visitor().fetch(`/e/o/${emailToken(app.services.keys, 'open', messageId)}.gif`, { headers });
      await visitor().fetch(`/e/c/${emailToken(app.services.keys, 'click', messageId)}`, {
        headers,
        redirect: 'manual',
      });
      app.clock.advance(10_000);
    }
    const { data } = (await owner.get<{ data: object }>(`/email/sends/${sendId}`)).body;
    expect(data).toMatchObject({ opened: 1, clicked: 1, machine_opened: 0 });
    const { body } = await owner.get<{ data: { links: object[] } }>(`/email/sends/${sendId}/activity`);
    expect(body.data.links[0]).toEqual({ url: 'https://a.example.test/one', people: 1, clicks: 3, machine_clicks: 0 });
    expect(await app.database.drizzle.$count(emailEvents)).toBe(6);
  });

  it('see the mail as a page that runs nothing', async () => {
    const answer = await visitor().fetch(`/e/v/${token}`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('You get this e-mail because you agreed to news');
  });
});

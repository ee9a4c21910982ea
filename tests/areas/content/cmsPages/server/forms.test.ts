import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { consentChanges, contacts } from '#server/database/schema/people/contacts.ts';
import { segmentContacts } from '#server/database/schema/people/segments.ts';
import { outbox } from '#server/database/schema/services.ts';
import { app, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';

openOffice({ contactEmail: 'office@lakeside.test' });

type Page = { data: { id: number; url: string } };

const form = (type: string, fields: object = {}) => ({
  id: type,
  type,
  title: 'News',
  text: 'Once a month',
  ...fields,
});

async function aPageWith(...blocks: object[]): Promise<number> {
  const content = { version: 1, blocks };
  const { body } = await owner.post<Page>('/cms/pages/store', { title: 'Hello', content });
  await owner.call('PUT', `/cms/pages/update/${body.data.id}`, { title: 'Hello', status: 'published' });
  return body.data.id;
}

const mails = async () => {
  await app.services.queue.drain();
  return app.database.drizzle.select().from(outbox);
};
const linkIn = (mail: unknown) => /\/sign-up\/([\w.-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';

beforeEach(() => app.database.drizzle.delete(outbox));

describe('the contact form', () => {
  it('mails the company, and its answer goes to the visitor', async () => {
    const id = await aPageWith(form('contact'));
    const input = { block: 'contact', name: 'Vera', email: 'Vera@example.test', message: 'Is there parking?' };
    expect((await visitor.post(`/public/pages/${id}/contact`, input)).status).toBe(200);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: expect.stringContaining('office@lakeside.test'), subject: 'Message from Vera' });
    expect(JSON.stringify(mail)).toContain('Is there parking?');
    expect(JSON.stringify(mail)).toContain('vera@example.test');
  });

  it('says what is missing, and is gone with its page', async () => {
    const id = await aPageWith(form('contact'));
    const empty = await visitor.post<{ errors: object }>(`/public/pages/${id}/contact`, {
      block: 'contact',
      email: 'x',
    });
    expect(Object.keys(empty.body.errors)).toEqual(['email', 'name', 'message']);
    const input = { block: 'contact', name: 'Vera', email: 'vera@example.test', message: 'Hi' };
    expect((await visitor.post(`/public/pages/${id}/contact`, { ...input, block: 'other' })).status).toBe(404);
    await owner.call('PUT', `/cms/pages/update/${id}`, { title: 'Hello', status: 'unpublished' });
    expect((await visitor.post(`/public/pages/${id}/contact`, input)).status).toBe(404);
    expect(await mails()).toEqual([]);
  });
});

it('answers the same for everybody who asks for the link of an invitation', async () => {
  const id = await aPageWith(form('rsvp', { event_id: null }));
  const ask = (email: string) => visitor.post(`/public/pages/${id}/invitation`, { block: 'rsvp', email });
  const [one, other] = [await ask('one@example.test'), await ask('other@example.test')];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body).toEqual(other.body);
});

describe('a sign-up', () => {
  it('stores nothing before the mailed link is confirmed, then a contact who agrees, in the segment', async () => {
    const segment = await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Friends' });
    const id = await aPageWith(form('signup', { segment_id: segment.body.data.id, label: 'Join' }));
    const input = { block: 'signup', email: 'new@example.test', name: 'Nia New' };
    expect((await visitor.post(`/public/pages/${id}/sign-up`, input)).status).toBe(200);
    expect(await app.database.drizzle.select().from(contacts)).toEqual([]);
    const token = linkIn(await mails());
    const page = await visitor.visit(`/sign-up/${token}`);
    expect(page.body.props).toMatchObject({ sign_up: { email: 'new@example.test', title: 'News' } });
    expect(await app.database.drizzle.select().from(contacts)).toEqual([]);

    expect((await visitor.post(`/public/sign-ups/${token}`)).status).toBe(200);
    expect((await visitor.post(`/public/sign-ups/${token}`)).status).toBe(200);
    const [contact, ...others] = await app.database.drizzle.select().from(contacts);
    expect(others).toEqual([]);
    expect(contact).toMatchObject({
      name: 'Nia New',
      email: 'new@example.test',
      emailConsent: 'granted',
      source: 'form',
    });
    const history = await app.database.drizzle.select().from(consentChanges);
    expect(history).toMatchObject([{ source: 'form', shownText: 'News\nOnce a month' }]);
    const { contactId } = segmentContacts;
    const members = await app.database.drizzle
      .select()
      .from(segmentContacts)
      .where(eq(contactId, contact?.id ?? 0));
    expect(members).toHaveLength(1);
  });

  it('ends after a week, and cannot be made up', async () => {
    const id = await aPageWith(form('signup', { segment_id: null, label: 'Join' }));
    await visitor.post(`/public/pages/${id}/sign-up`, { block: 'signup', email: 'late@example.test' });
    const token = linkIn(await mails());
    const [payload = '', sign = ''] = token.split('.');
    const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('late@', 'evil@')).toString(
      'base64url',
    );
    expect((await visitor.post(`/public/sign-ups/${other}.${sign}`)).status).toBe(404);
    app.clock.advance(8 * 86_400_000);
    expect((await visitor.post(`/public/sign-ups/${token}`)).status).toBe(409);
    expect((await visitor.visit(`/sign-up/${token}`)).body.props).toMatchObject({ sign_up: null });
  });
});

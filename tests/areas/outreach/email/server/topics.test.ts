import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EmailPreflight } from '#contract/outreach/emailCompose.ts';
import type { PageProps } from '#contract/pages.ts';
import { emailToken } from '#server/areas/outreach/email/tracking/tokens.ts';
import { emailMessages, emailSends, emailTopicExits, emailTopics } from '#server/database/schema/outreach/email.ts';
import { addressStates, contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();

const HOST = 'lakeside.localhost';
let contactId: number;
let concerts: number;
let talks: number;

beforeEach(async () => {
  for (const table of [emailSends, emailTopics, emailTopicExits, addressStates, contacts]) {
    await app.database.drizzle.delete(table);
  }
  const agreed = { name: 'Nora', email: 'nora@example.test', emailConsent: 'granted' } as const;
  ({ id: contactId } = await aContact(app, companyId, agreed));
  [concerts, talks] = [await aTopic('Concerts'), await aTopic('Talks')];
});

const aTopic = async (name: string) =>
  (await owner.post<{ data: { id: number } }>('/email/topics', { name })).body.data.id;
const news = (input: object = {}) => ({
  ...{ subject: 'News', text: 'Hi', purpose: 'marketing', contact_ids: [contactId], topic_id: concerts },
  ...input,
});
const mailOf = async (sendId: number) =>
  only(await app.database.drizzle.select().from(emailMessages).where(eq(emailMessages.sendId, sendId)));
const aStrangeTopic = async () => {
  const { company } = await aCompany(app, 'another');
  const [topic] = await app.database.drizzle
    .insert(emailTopics)
    .values({ companyId: company.id, name: 'Theirs' })
    .returning();
  return topic?.id ?? 0;
};
const visitor = () => app.browser(HOST);

/** Sends an e-mail about concerts. Returns the send and the token of its link. */
async function send(input: object = {}) {
  const { body } = await owner.post<{ data: { id: number } }>('/email/send', news(input));
  const { id } = await mailOf(body.data.id);
  return { id: body.data.id, token: emailToken(app.services.keys, 'preferences', id) };
}
const change = (token: string, id: number, keep: boolean) =>
  visitor().post(`/email/preferences/${token}`, { email: null, topic: { id, keep } });
const leftOut = async (input: object = {}) => {
  const { body } = await owner.post<{ data: EmailPreflight }>('/email/preflight', news(input));
  return [body.data.ready, body.data.left_out.map(({ reason, recipients }) => [reason, recipients])];
};
const page = async (token: string) =>
  (await visitor().visit(`/unsubscribe/${token}`)).body.props as PageProps<'Public/Unsubscribe'>;

describe('a reader who leaves a topic', () => {
  it('is left out of its e-mails with that reason, and gets all others', async () => {
    const { token } = await send();
    await change(token, concerts, false);
    expect(await leftOut()).toEqual([0, [['left_topic', 1]]]);
    expect(await leftOut({ topic_id: talks })).toEqual([1, []]);
    expect(await leftOut({ topic_id: null })).toEqual([1, []]);
    expect(await leftOut({ purpose: 'transactional' })).toEqual([1, []]);
    await change(token, concerts, true);
    expect(await leftOut()).toEqual([1, []]);
  });

  it('does not get what is written but not out yet', async () => {
    const { id, token } = await send();
    await change(token, concerts, false);
    await app.services.queue.drain();
    expect(await mailOf(id)).toMatchObject({ status: 'cancelled', failure: 'Left this topic.' });
  });

  it('keeps the consent, and sees which topics they get', async () => {
    const { token } = await send();
    expect(await page(token)).toMatchObject({ topic: { id: concerts, name: 'Concerts' } });
    await change(token, concerts, false);
    expect(await page(token)).toMatchObject({
      email: 'keep',
      topic: null,
      topics: [
        { name: 'Concerts', is_kept: false },
        { name: 'Talks', is_kept: true },
      ],
    });
  });

  it('can do so without scripts, and one click of a mail program still ends everything', async () => {
    const { token } = await send();
    const post = (fields: Record<string, string>) =>
      visitor().fetch(`/unsubscribe/${token}`, { method: 'POST', body: new URLSearchParams(fields) });
    expect((await post({ leave: String(concerts) })).status).toBe(303);
    expect(await page(token)).toMatchObject({ email: 'keep', topics: [{ is_kept: false }, { is_kept: true }] });
    await post({ leave: '99999999999999999999', 'List-Unsubscribe': 'One-Click' });
    expect(await page(token)).toMatchObject({ email: 'stop' });
  });

  it('stays out after the topic was deleted, also of those added since', async () => {
    const { id, token } = await send();
    await app.services.queue.drain();
    await change(token, concerts, false);
    await app.database.drizzle.delete(emailMessages).where(eq(emailMessages.sendId, id));
    await owner.call('DELETE', `/email/topics/${concerts}`);
    expect((await owner.post(`/email/sends/${id}/send-to-new`, {})).status).toBe(409);
    expect((await owner.get<{ data: object }>(`/email/sends/${id}`)).body.data).toMatchObject({ topic_name: null });
  });
});

describe('topics', () => {
  it('have different names, and are at most 20', async () => {
    const again = await owner.post<{ errors: object }>('/email/topics', { name: 'concerts' });
    expect([again.status, again.body.errors]).toMatchObject([
      422,
      { name: ['There is already a topic with this name.'] },
    ]);
    for (let place = 2; place < 20; place += 1) {
      await aTopic(`Topic ${place}`);
    }
    expect((await owner.post('/email/topics', { name: 'One more' })).status).toBe(409);
  });

  it('of another company cannot be chosen, and are not left with our links', async () => {
    const strange = await aStrangeTopic();
    const answer = await owner.post<{ errors: object }>('/email/preflight', news({ topic_id: strange }));
    expect([answer.status, answer.body.errors]).toMatchObject([
      422,
      { topic_id: [expect.stringMatching(/not exist/)] },
    ]);
    const { token } = await send();
    await change(token, strange, false);
    expect(await app.database.drizzle.$count(emailTopicExits)).toBe(0);
  });
});

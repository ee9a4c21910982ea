import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Contact } from '#contract/people/contacts.ts';
import type { SegmentExplanation, SegmentPreview } from '#contract/people/segmentAnswers.ts';
import type { SegmentActivity } from '#contract/people/segmentFigures.ts';
import type { Segment } from '#contract/people/segments.ts';
import type { Condition, RuleGroup } from '#domain/people/segmentRules/rule.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: Segment; message: string };

const MINUTE = 60_000;
let app: TestApp;
let owner: Browser;
let companyId: number;
let zug: number;
let bern: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.drizzle.delete(contacts);
  zug = (await aContact(app, companyId, { city: 'Zug' })).id;
  bern = (await aContact(app, companyId, { name: 'Ben Vale', city: 'Bern', tags: ['press'] })).id;
});

const all = (...rules: RuleGroup['rules']): RuleGroup => ({ match: 'all', rules });
const inZug: Condition = { field: 'city', operator: 'is', text: 'zug' };
const create = async (rule: RuleGroup | null, name = 'From Zug') =>
  (await owner.post<One>('/segments/store', { name, rule })).body.data;
const members = async (id: number) =>
  (await owner.get<Page<Contact>>(`/segments/${id}/contacts`)).body.data.map((contact) => contact.id);
const activity = async (id: number, kind: string) =>
  (await owner.get<Page<SegmentActivity>>(`/segments/activity-logs/${id}?activity_type=${kind}`)).body.data;
const refresh = async (after = 6 * MINUTE) => {
  app.clock.advance(after);
  await app.services.queue.drain();
};

describe('a segment with a rule', () => {
  it('has the contacts that match, says why, and when they were compared', async () => {
    const { id, contacts_count, members_as_of, rule } = await create(all(inZug));
    expect({ contacts_count, rule }).toEqual({ contacts_count: 1, rule: all(inZug) });
    expect(members_as_of).not.toBeNull();
    expect(await members(id)).toEqual([zug]);
    expect(await activity(id, 'entered')).toMatchObject([
      { contact_id: zug, reason: 'Matches: City is “zug”', user_name: null },
    ]);
  });

  it('can be about a field of the company’s own, until that field is deleted', async () => {
    const values = { label: 'Member', kind: 'choice', options: ['Gold', 'Silver'] };
    const own = (await owner.post<{ data: { id: number } }>('/settings/contact-fields/store', values)).body.data;
    await owner.call('PUT', `/contacts/update/${bern}`, { name: 'Ben Vale', custom: { [own.id]: 'Gold' } });
    const gold: Condition = {
      field: 'own_choice',
      operator: 'is_any',
      values: ['Gold'],
      own: { id: own.id, name: 'Member' },
    };
    const { id } = await create(all(gold));
    expect(await members(id)).toEqual([bern]);
    expect(await activity(id, 'entered')).toMatchObject([{ reason: 'Matches: Member is any of Gold' }]);
    const asNumber: Condition = {
      field: 'own_number',
      operator: 'at_least',
      number: 2,
      own: { id: own.id, name: 'Member' },
    };
    expect((await owner.post('/segments/store', { name: 'Numbers', rule: all(asNumber) })).status).toBe(422);
    await owner.call('PUT', `/segments/update/${id}`, { name: 'From Zug', rule: null });
    await owner.call('DELETE', `/settings/contact-fields/delete/${own.id}`);
    const refused = await owner.post<{ errors: object }>('/segments/store', { name: 'Again', rule: all(gold) });
    expect(refused.body.errors).toEqual({
      rule: ['“Member” is not a field of your contacts any more. Remove its condition.'],
    });
  });

  it('can be about what was answered to a question, for those who see answers', async () => {
    const { drizzle } = app.database;
    await drizzle.update(contacts).set({ email: 'ben@example.test' }).where(eq(contacts.id, bern));
    const survey = only(
      await drizzle.insert(surveys).values({ companyId, title: 'Dinner', publicKey: 'x' }).returning(),
    );
    const answer = { email: 'NORA@example.test', answers: { dish: 'vegan' }, submittedAt: app.clock.now() };
    await drizzle.insert(surveyResponses).values({ companyId, surveyId: survey.id, ...answer });
    const vegan: Condition = {
      ...{ field: 'survey_answer', operator: 'answer_is', records: [{ id: survey.id, name: 'Dinner' }] },
      ...{ question: { id: 'dish', name: 'Which dish?' }, answers: [{ id: 'vegan', name: 'Vegan' }] },
    };
    const { id } = await create(all(vegan), 'Vegans');
    expect(await members(id)).toEqual([zug]);
    expect(await activity(id, 'entered')).toMatchObject([
      { reason: 'Matches: Survey answer to “Which dish?” is any of “Vegan” for “Dinner”' },
    ]);
    const clerk = await aUser(app, companyId, 'clerk@quayside.test', ['contacts.view', 'contacts.manage']);
    const browser = await signedIn(app, clerk);
    const rule = all(vegan);
    for (const [path, body] of [
      ['/segments/store', { name: 'Mine', rule }],
      ['/segments/preview', { rule }],
      ['/segments/explain', { rule, contact_id: zug }],
    ] as const) {
      expect((await browser.post(path, body)).status, path).toBe(403);
    }
    const two = all({ ...vegan, records: [...(vegan.records ?? []), { id: 2, name: 'Lunch' }] });
    expect(await owner.post('/segments/preview', { rule: two })).toMatchObject({
      body: { errors: { rule: ['Survey answer: Choose one survey.'] } },
    });
  });

  it('can be about what happened between two days', async () => {
    const between = (from: string, to: string): Condition => ({ field: 'tickets', operator: 'bought', from, to });
    expect((await create(all(between('2026-01-01', '2026-06-30')))).rule).toEqual(
      all(between('2026-01-01', '2026-06-30')),
    );
    expect(await owner.post('/segments/preview', { rule: all(between('2026-06-30', '2026-01-01')) })).toMatchObject({
      body: { errors: { rule: ['Tickets: Choose an end that is not before the start.'] } },
    });
  });

  it('follows a changed contact within seconds, and all other changes within ten minutes', async () => {
    const { id } = await create(all(inZug));
    await owner.call('PUT', `/contacts/update/${bern}`, { name: 'Ben Vale', city: 'Zug' });
    await refresh(6000);
    expect(await members(id)).toEqual([bern, zug]);
    await app.database.drizzle.update(contacts).set({ city: 'Genf' }).where(eq(contacts.id, zug));
    await refresh();
    expect(await members(id)).toEqual([bern]);
    expect(await activity(id, 'left')).toMatchObject([{ contact_id: zug, reason: 'No longer matches: City is “zug”' }]);
    await refresh();
    expect(await activity(id, 'left')).toHaveLength(1);
  });

  it('keeps who was added or taken out by hand, whatever the rule says', async () => {
    const { id } = await create(all(inZug));
    await owner.post(`/segments/${id}/contacts`, { contact_ids: [bern] });
    await owner.post(`/segments/${id}/remove-contacts`, { contact_ids: [zug] });
    await refresh();
    expect(await members(id)).toEqual([bern]);
    await owner.call('PUT', `/segments/update/${id}`, {
      name: 'From Zug',
      rule: all({ field: 'name', operator: 'filled' }),
    });
    expect(await members(id)).toEqual([bern]);
  });

  it('keeps the contacts it had before its rule, and those it had when it loses it', async () => {
    const { id } = await create(null, 'Chosen');
    await owner.post(`/segments/${id}/contacts`, { contact_ids: [bern] });
    const update = (rule: RuleGroup | null) => owner.call('PUT', `/segments/update/${id}`, { name: 'Chosen', rule });
    await update(all(inZug));
    expect(await members(id)).toEqual([bern, zug]);
    await update(null);
    await refresh();
    expect(await members(id)).toEqual([bern, zug]);
    expect((await activity(id, 'changed')).map(({ reason }) => reason)).toEqual([
      'The rule was removed',
      'New rule: City is “zug”',
    ]);
  });

  it('can use another segment, which is compared first and cannot be deleted', async () => {
    const inner = await create(all(inZug), 'Inner');
    const member: Condition = { field: 'segment', operator: 'member', records: [{ id: inner.id, name: 'Inner' }] };
    const outer = await create(all(member), 'Outer');
    expect(await members(outer.id)).toEqual([zug]);
    await app.database.drizzle.update(contacts).set({ city: 'Zug' }).where(eq(contacts.id, bern));
    await refresh();
    expect(await members(outer.id)).toEqual([bern, zug]);
    expect(await owner.call('DELETE', `/segments/delete/${inner.id}`)).toMatchObject({
      status: 409,
      body: { message: 'This segment is used in the rules of “Outer”. Change that first.' },
    });
    const circle = all({ ...member, records: [{ id: outer.id, name: 'Outer' }] });
    expect(await owner.call('PUT', `/segments/update/${inner.id}`, { name: 'Inner', rule: circle })).toMatchObject({
      status: 422,
      body: { errors: { rule: ['“Outer” depends on this segment, so it cannot be part of its rules.'] } },
    });
  });

  it('is duplicated with its rule and its exceptions', async () => {
    const { id } = await create(all(inZug));
    await owner.post(`/segments/${id}/contacts`, { contact_ids: [bern] });
    const { body } = await owner.post<One>(`/segments/${id}/duplicate`);
    expect(body).toMatchObject({
      message: 'Segment duplicated',
      data: { name: 'Copy of From Zug', contacts_count: 2 },
    });
    await refresh();
    expect(await members(body.data.id)).toEqual([bern, zug]);
  });
});

describe('a rule', () => {
  it('is tried before it is saved, and explained for a contact', async () => {
    const rule = all({ match: 'none', rules: [inZug] }, { field: 'tags', operator: 'has_any', values: ['press'] });
    const { body } = await owner.post<{ data: SegmentPreview }>('/segments/preview', { rule });
    expect(body.data).toMatchObject({
      contacts: 1,
      examples: [{ name: 'Ben Vale' }],
      in_words: 'none of (City is “zug”), and Tags include any of press',
    });
    const why = async (contact_id: number) =>
      (await owner.post<{ data: SegmentExplanation }>('/segments/explain', { rule, contact_id })).body.data;
    expect(await why(zug)).toMatchObject({
      matches: false,
      rules: [
        { matches: false, match: 'none', rules: [{ matches: true, words: 'City is “zug”' }] },
        { matches: false, words: 'Tags include any of press' },
      ],
      by_hand: null,
    });
    expect((await why(bern)).matches).toBe(true);
  });

  it.each([
    [all(), 'Add at least one condition.'],
    [all({ field: 'city', operator: 'is' }), 'City: Enter a text.'],
    [all({ field: 'city', operator: 'bought' }), 'City: Choose how to compare “City”.'],
    [all({ field: 'birthday', operator: 'in_next', days: 400 }), 'Birthday: Enter at most 366 days.'],
    [all({ field: 'segment', operator: 'member' }), 'Segment: Choose at least one.'],
    [
      all({ field: 'own_choice', operator: 'is_any', values: ['Gold'] }),
      'Your own field with options: Choose which of your own fields it is about.',
    ],
    [
      all({ field: 'own_choice', operator: 'is_any', own: { id: 1, name: 'Level' } }),
      'Level: Enter at least one value.',
    ],
    [
      all({ field: 'own_choice', operator: 'before', own: { id: 1, name: 'Level' } }),
      'Level: Choose how to compare “Level”.',
    ],
  ])('is refused if it is incomplete: %j', async (rule, message) => {
    expect(await owner.post('/segments/store', { name: 'A', rule })).toMatchObject({
      status: 422,
      body: { errors: { rule: [message] } },
    });
  });

  it('names segments of the company only', async () => {
    const rule = all({ field: 'segment', operator: 'member', records: [{ id: 999_999, name: 'X' }] });
    expect((await owner.post('/segments/store', { name: 'A', rule })).status).toBe(422);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { ContactField } from '#contract/people/contactFields.ts';
import type { Contact } from '#contract/people/contacts.ts';
import { checkFieldValue, type FieldKind } from '#domain/people/contactFields.ts';
import { contactFields, contacts } from '#server/database/schema/people/contacts.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
beforeEach(async () => {
  await app.database.drizzle.delete(contacts);
  await app.database.drizzle.delete(contactFields);
});
afterAll(() => app.close());

const addField = async (label: string, kind: FieldKind, options: string[] = []) =>
  (await owner.post<{ data: ContactField }>('/settings/contact-fields/store', { label, kind, options })).body.data;
const add = (custom: object) => owner.post<{ data: Contact }>('/contacts/store', { name: 'Nora', custom });
const fields = async () =>
  (await owner.get<{ data: ContactField[] }>('/settings/contact-fields/json')).body.data.map(({ label }) => label);

describe('a field of a company', () => {
  it('is added at the end, moved and deleted', async () => {
    const [one, two] = [await addField('One', 'text'), await addField('Two', 'text')];
    expect(await fields()).toEqual(['One', 'Two']);
    const order = (ids: number[]) => owner.call('PUT', '/settings/contact-fields/order', { fields: ids });
    expect(await order([two.id, one.id])).toMatchObject({ status: 200 });
    expect(await fields()).toEqual(['Two', 'One']);
    for (const ids of [[one.id], [one.id, one.id], [one.id, 999_999]]) {
      expect(await order(ids)).toMatchObject({ body: { errors: { fields: ['List every field once.'] } } });
    }
    await owner.call('DELETE', `/settings/contact-fields/delete/${two.id}`);
    expect(await fields()).toEqual(['One']);
  });

  it.each([
    [{ label: ' ', kind: 'text' }, 'label', 'Enter the name of the field.'],
    [{ label: 'one', kind: 'text' }, 'label', 'There is already a field with this name.'],
    [{ label: 'Two', kind: 'colour' }, 'kind', 'Choose what the field contains.'],
    [{ label: 'Two', kind: 'choice' }, 'options', 'Add at least one option.'],
  ])('with %j is refused at %s', async (input, name, message) => {
    await addField('One', 'text');
    expect(await owner.post('/settings/contact-fields/store', input)).toMatchObject({
      ...{ status: 422, body: { errors: { [name]: [message] } } },
    });
  });

  it('that rules of segments use says so, instead of being deleted or containing something else', async () => {
    const { id } = await addField('Level', 'text');
    const rule = (name: string) => ({
      match: 'all',
      rules: [{ match: 'any', rules: [{ field: 'own_text', operator: 'is', text: 'Gold', own: { id, name } }] }],
    });
    const segment = { name: 'Gold members', rule: rule('Level') };
    const made = (await owner.post<{ data: { id: number } }>('/segments/store', segment)).body.data;
    const path = `/settings/contact-fields/update/${id}`;
    expect(await owner.call('DELETE', `/settings/contact-fields/delete/${id}`)).toMatchObject({
      ...{ status: 409, body: { message: 'This field is used in the rules of “Gold members”. Change that first.' } },
    });
    expect(await owner.call('PUT', path, { label: 'Level', kind: 'number' })).toMatchObject({
      status: 422,
      body: {
        errors: { kind: ['This field is used in the rules of “Gold members”, so its kind cannot be changed.'] },
      },
    });
    expect((await owner.call('PUT', path, { label: 'Grade', kind: 'text' })).status).toBe(200);
    const stored = await owner.get<{ data: object }>(`/segments/get-segment/${made.id}`);
    expect(stored.body.data).toMatchObject({ rule: rule('Grade') });
    await owner.call('PUT', `/segments/update/${made.id}`, { name: 'Gold members', rule: null });
    expect((await owner.call('DELETE', `/settings/contact-fields/delete/${id}`)).status).toBe(200);
  });

  it('keeps its kind while contacts have values', async () => {
    const { id } = await addField('Since', 'text');
    const change = (kind: string) =>
      owner.call('PUT', `/settings/contact-fields/update/${id}`, { label: 'Member since', kind });
    expect((await change('date')).status).toBe(200);
    await add({ [id]: '2020-05-01' });
    expect(await change('text')).toMatchObject({ status: 422, body: { errors: { kind: [expect.any(String)] } } });
    expect((await change('date')).status).toBe(200);
  });
});

describe('the values of a contact', () => {
  it('are checked by kind, kept if they are missing, and removed if they are empty', async () => {
    const level = await addField('Level', 'choice', ['Gold', 'Silver']);
    const seats = await addField('Seats', 'number');
    const refused = await add({ [level.id]: 'Bronze', [seats.id]: 'many' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          [`custom.${level.id}`]: ['“Bronze” is not one of the options. Choose Gold or Silver.'],
          [`custom.${seats.id}`]: ['Enter a number such as 25 or 2.5.'],
        },
      },
    });
    const { data } = (await add({ [level.id]: 'Gold', [seats.id]: 4, 999: 'nothing' })).body;
    expect(data.custom).toEqual({ [level.id]: 'Gold', [seats.id]: 4 });
    const change = async (custom: object) =>
      (await owner.call<{ data: Contact }>('PUT', `/contacts/update/${data.id}`, { name: 'N', custom })).body.data;
    expect((await change({ [seats.id]: null })).custom).toEqual({ [level.id]: 'Gold' });
    // An option that is no longer offered stays until it is changed.
    const options = { label: 'Level', kind: 'choice', options: ['Silver'] };
    await owner.call('PUT', `/settings/contact-fields/update/${level.id}`, options);
    expect((await change({ [level.id]: 'Gold' })).custom).toEqual({ [level.id]: 'Gold' });
  });

  it('filter the list: exactly, in part, as alternatives of one field and as conditions of several', async () => {
    const level = await addField('Level', 'choice', ['Gold', 'Silver']);
    const likes = await addField('Likes', 'choices', ['Jazz', 'Film']);
    const member = await addField('Member', 'boolean');
    const club = await addField('Club', 'text');
    const one = { [level.id]: 'Gold', [likes.id]: ['Jazz', 'Film'], [member.id]: true, [club.id]: 'Zürich East' };
    await add(one);
    await add({ [level.id]: 'Silver', [likes.id]: ['Film'], [member.id]: false, [club.id]: 'Bern' });
    const found = async (...custom: string[]) => {
      const { body } = await owner.get<Page<Contact>>(`/contacts/json?custom=${encodeURIComponent(custom.join(','))}`);
      return body.data.map((contact) => contact.custom[level.id]);
    };
    expect(await found(`${level.id}:Gold`)).toEqual(['Gold']);
    expect(await found(`${level.id}:Gold`, `${level.id}:Silver`)).toHaveLength(2);
    expect(await found(`${likes.id}:Film`)).toHaveLength(2);
    expect(await found(`${likes.id}:Film`, `${member.id}:true`)).toEqual(['Gold']);
    expect(await found(`${club.id}~zurich`)).toEqual(['Gold']);
    expect(await found(`${club.id}:Zürich`)).toEqual([]);
  });

  it('are restored with a deleted contact', async () => {
    const { id } = await addField('Club', 'text');
    const { data } = (await add({ [id]: 'Bern' })).body;
    await owner.call('DELETE', `/contacts/delete/${data.id}`);
    expect((await owner.post<{ data: Contact }>(`/contacts/restore/${data.id}`)).body.data).toEqual(data);
  });
});

it.each<[FieldKind, unknown, unknown]>([
  ['text', '  Bern ', 'Bern'],
  ['number', '-2.5', -2.5],
  ['number', Number.NaN, 'error'],
  ['date', '2026-02-30', 'error'],
  ['date', '2026-02-28', '2026-02-28'],
  ['choices', ['b', 'a', 'a'], ['a', 'b']],
  ['choices', ['c'], 'error'],
  ['choices', [], null],
  ['boolean', 'false', false],
  ['boolean', 'perhaps', 'error'],
  ['link', 'https://example.org', 'https://example.org'],
  ['link', 'javascript:alert(1)', 'error'],
  ['text', '', null],
])('a value of the kind %s: %j is read as %j', (kind, given, value) => {
  const checked = checkFieldValue({ kind, options: ['a', 'b'] }, given);
  expect('error' in checked ? 'error' : checked.value).toEqual(value);
});

it('an owner works in the company', async () => {
  const refused = await owner.post('/contacts/store', { name: 'Nora', owner_id: 999_999 });
  expect(refused).toMatchObject({
    ...{ status: 422, body: { errors: { owner_id: ['Choose somebody who works in your company.'] } } },
  });
});

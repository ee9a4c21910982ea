import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Contact } from '#contract/people/contacts.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aContact } from './aContact.ts';

let app: TestApp;
let owner: Browser;
let stranger: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const lakeside = await aCompany(app, 'lakeside');
  const harbour = await aCompany(app, 'harbour');
  owner = await signedIn(app, lakeside.owner, lakeside.host);
  stranger = await signedIn(app, harbour.owner, harbour.host);
  for (const values of [
    { name: 'Anna Keller', email: 'anna@example.test', phone: '+41 79 111' },
    { name: 'Johanna Berg', email: 'jo@example.test' },
    { name: 'Zed 100% Sure', email: null },
  ]) {
    await aContact(app, lakeside.company.id, values);
  }
  await aContact(app, harbour.company.id, { name: 'Anna Elsewhere' });
});
afterAll(() => app.close());

const list = (query = '', browser = owner) => browser.get<Page<Contact>>(`/contacts/json?${query}`);
const names = (contacts: Contact[]) => contacts.map((contact) => contact.name);

describe('contacts', () => {
  it('are those of the company, sorted and paginated', async () => {
    expect(names((await list()).body.data)).toEqual(['Anna Keller', 'Johanna Berg', 'Zed 100% Sure']);
    const { body } = await list('sort_order=desc&per_page=2&page=2');
    expect(body).toMatchObject({ total: 3, current_page: 2, from: 3, to: 3 });
    expect(names(body.data)).toEqual(['Anna Keller']);
    expect(names((await list('', stranger)).body.data)).toEqual(['Anna Elsewhere']);
    expect((await owner.get<Contact[]>('/contacts/json?paginate=false')).body).toHaveLength(3);
  });

  it.each([
    ['anna', ['Anna Keller', 'Johanna Berg']],
    ['jo@', ['Johanna Berg']],
    ['79 111', ['Anna Keller']],
    ['100%', ['Zed 100% Sure']],
    ['10_', []],
    ['ze', ['Zed 100% Sure']],
    ['elsewhere', []],
  ])('are found by “%s” in name, e-mail and phone', async (search, found) => {
    expect(names((await list(`search=${encodeURIComponent(search)}`)).body.data)).toEqual(found);
  });

  it('in the quick search are sorted by best match, ten at most', async () => {
    expect(names((await owner.get<Contact[]>('/contacts/search?search=Johan')).body)).toEqual(['Johanna Berg']);
    expect(names((await owner.get<Contact[]>('/contacts/search?search=ANN')).body)).toEqual([
      'Anna Keller',
      'Johanna Berg',
    ]);
    expect((await owner.get<Contact[]>('/contacts/search')).body).toHaveLength(3);
  });
});

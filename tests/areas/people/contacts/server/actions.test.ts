import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { ContactField } from '#contract/people/contactFields.ts';
import type { Contact } from '#contract/people/contacts.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
afterAll(() => app.close());

const add = async (values: object) => (await owner.post<{ data: Contact }>('/contacts/store', values)).body.data;

it('several contacts are deleted and can be restored; those that are gone are skipped', async () => {
  const [one, two] = [await add({ name: 'One' }), await add({ name: 'Two', email: 'two@example.test' })];
  const answer = await owner.post('/contacts/bulk/delete', { ids: [one.id, two.id, 999_999] });
  expect(answer.body).toMatchObject({ data: { done: [one.id, two.id], skipped: [{ id: 999_999 }] } });
  expect((await owner.get<Page<Contact>>('/contacts/json')).body.total).toBe(0);
  expect((await owner.post<{ data: Contact }>(`/contacts/restore/${two.id}`)).body.data).toEqual(two);
  await owner.post('/contacts/bulk/delete', { ids: [two.id] });
});

it('the export has what the list shows, with own fields and without formulas', async () => {
  const field = { label: 'Club', kind: 'text' };
  const { id } = (await owner.post<{ data: ContactField }>('/settings/contact-fields/store', field)).body.data;
  const emails = [{ address: 'nora@example.test' }, { address: 'nora@work.test' }];
  const nora = await add({ name: '=1+1', emails, phone: '+41791234567', tags: ['press'], custom: { [id]: '@Bern' } });
  await add({ name: 'Ben', tags: ['vip'] });
  const lines = async (query: string) =>
    (await owner.get<string>(`/contacts/export?${query}`)).body.trim().split('\r\n').slice(1);
  const [line = '', ...others] = await lines('tag=press');
  expect(others).toEqual([]);
  expect(line).toContain(`${nora.id},"'=1+1",`);
  expect(line).toContain('nora@example.test,nora@work.test');
  expect(line).toContain("'@Bern");
  expect(await lines('search=ben')).toHaveLength(1);
  expect(await lines(`ids=${nora.id}`)).toHaveLength(1);
  expect(await lines('')).toHaveLength(2);
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SavedView } from '#contract/account/views.ts';
import { MAX_ALL_VIEWS, MAX_VIEWS } from '#domain/account/views.ts';
import { savedViews } from '#server/database/schema/account/views.ts';
import { aTeam, type Team } from '#tests/areas/programme/tasks/server/aTeam.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';

let team: Team;
let worker: Browser;
beforeAll(async () => {
  team = await aTeam();
  worker = team.worker.browser;
});
afterAll(() => team.app.close());
beforeEach(() => team.app.database.drizzle.delete(savedViews));

const paid = { list: 'orders', name: 'Paid', query: 'status=paid&sort_by=total', hidden_columns: ['created_at'] };
const save = (browser: Browser, change: object = {}) =>
  browser.post<{ data: SavedView; message: string; errors?: Record<string, string[]> }>('/views/store', {
    ...paid,
    ...change,
  });
const namesOf = async (browser: Browser) => {
  const { body } = await browser.get<{ data: SavedView[] }>('/views/json');
  return body.data.map(({ name, is_own }) => (is_own ? name : `${name} of another`));
};

it('a view is saved with its filters, order and columns, for the user who saved it', async () => {
  const { status, body } = await save(team.owner);
  expect([status, body.data]).toEqual([200, { ...paid, id: body.data.id, is_shared: false, is_own: true }]);
  expect(await namesOf(team.owner)).toEqual(['Paid']);
  expect(await namesOf(worker)).toEqual([]);
});

it('a shared view can be used by everyone, but renamed, unshared and deleted only by its creator', async () => {
  const { id } = (await save(team.owner, { is_shared: true })).body.data;
  expect(await namesOf(worker)).toEqual(['Paid of another']);
  expect((await worker.call('PUT', `/views/update/${id}`, { name: 'Mine now' })).status).toBe(404);
  expect((await worker.call('DELETE', `/views/delete/${id}`)).status).toBe(404);
  expect((await team.owner.call('PUT', `/views/update/${id}`, { name: 'Settled' })).status).toBe(200);
  expect(await namesOf(worker)).toEqual(['Settled of another']);
  await team.owner.call('PUT', `/views/update/${id}`, { name: 'Settled', is_shared: false });
  expect([await namesOf(worker), await namesOf(team.owner)]).toEqual([[], ['Settled']]);
  expect((await team.owner.call('DELETE', `/views/delete/${id}`)).status).toBe(200);
  expect(await namesOf(team.owner)).toEqual([]);
});

it('a view is updated with other filters and columns', async () => {
  const { id } = (await save(team.owner)).body.data;
  await team.owner.call('PUT', `/views/update/${id}`, {
    name: 'Paid',
    query: 'status=void',
    hidden_columns: ['total'],
  });
  const { body } = await team.owner.get<{ data: SavedView[] }>('/views/json');
  expect(body.data).toMatchObject([{ query: 'status=void', hidden_columns: ['total'] }]);
});

it('everybody orders the views that they see for themselves, and chooses the one that opens', async () => {
  const { id: shared } = (await save(team.owner, { name: 'Shared', is_shared: true })).body.data;
  const { id: hidden } = (await save(team.owner, { name: 'Private' })).body.data;
  const { id: own } = (await save(worker, { name: 'Own' })).body.data;
  const arrange = (ids: number[], default_id: number | null) =>
    worker.call('PUT', '/views/arrange', { list: 'orders', view_ids: ids, default_id });
  const placesOf = async (browser: Browser) =>
    (await browser.get<{ data: SavedView[] }>('/views/json')).body.data.map(({ name, is_default }) => [
      name,
      is_default,
    ]);
  expect((await arrange([own, hidden, shared, own], shared)).status).toBe(200);
  expect(await placesOf(worker)).toEqual([
    ['Own', false],
    ['Shared', true],
  ]);
  expect(await placesOf(team.owner)).toEqual([
    ['Shared', false],
    ['Private', false],
  ]);
  await arrange([shared, own], null);
  expect(await placesOf(worker)).toEqual([
    ['Shared', false],
    ['Own', false],
  ]);
});

it('view names are unique per list and user, ignoring case', async () => {
  await save(team.owner);
  const again = await save(team.owner, { name: 'PAID' });
  expect([again.status, again.body.errors?.name]).toEqual([
    422,
    ['You already have a view “PAID” of this list. Choose another name.'],
  ]);
  expect((await save(team.owner, { list: 'event-orders' })).status).toBe(200);
  expect((await save(worker)).status).toBe(200);
});

it('the number of views per list is limited', async () => {
  const { companyId, owner, app } = team;
  const { body } = await save(owner, { name: 'Number 0' });
  const { userId } = (await app.database.drizzle.select().from(savedViews))[0] ?? { userId: 0 };
  const more = Array.from({ length: MAX_VIEWS - 1 }, (_, index) => ({ ...body.data, name: `Number ${index + 1}` }));
  await app.database.drizzle
    .insert(savedViews)
    .values(more.map(({ name, list, query }) => ({ companyId, userId, name, list, query })));
  expect((await save(owner, { name: 'One more' })).status).toBe(409);
  expect((await save(owner, { name: 'One more', list: 'tasks' })).status).toBe(200);
});

it('the number of views of all lists is limited', async () => {
  const { companyId, owner, app } = team;
  await save(owner);
  const { userId } = (await app.database.drizzle.select().from(savedViews))[0] ?? { userId: 0 };
  const more = Array.from({ length: MAX_ALL_VIEWS - 1 }, (_, index) => ({
    ...{ companyId, userId, list: `answers-of-${index}`, name: 'Paid', query: '' },
  }));
  await app.database.drizzle.insert(savedViews).values(more);
  const { status, body } = await save(owner, { list: 'tasks' });
  expect([status, body.message]).toEqual([409, 'You already have 200 views. Delete one that you no longer use first.']);
  expect((await save(worker, { list: 'tasks' })).status).toBe(200);
});

it('a view of the answers to one survey is saved, with any of its questions hidden', async () => {
  const questions = Array.from({ length: 100 }, (_, index) => `q_${index}-V1StGXR8_Z5jdHi6B-myT`);
  const { status, body } = await save(team.owner, { list: 'answers-of-12', hidden_columns: questions });
  expect([status, body.data?.hidden_columns]).toEqual([200, questions]);
});

it('an invalid list, column or name is refused', async () => {
  expect((await save(team.owner, { list: '../orders' })).status).toBe(422);
  expect((await save(team.owner, { hidden_columns: ['<b>'] })).status).toBe(422);
  expect((await save(team.owner, { name: '  ' })).body.errors?.name).toEqual(['Enter a name.']);
});

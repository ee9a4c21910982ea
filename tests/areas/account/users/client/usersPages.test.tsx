import { router } from '@inertiajs/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, ne } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/account/roles.ts';
import Users from '#js/Pages/Users/Index.tsx';
import { readPeople } from '#js/Pages/Users/Partials/readPeople.ts';
import UserShow from '#js/Pages/Users/Show.tsx';
import { fetchUser } from '#js/stores/account/users/loggedUsers.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { mock, recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aUser as storeUser } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { aUser } from '../factories/aUser.ts';

openBridgedOffice();

let next = 0;
beforeEach(async () => {
  const { drizzle } = app.database;
  const [own] = await drizzle.select().from(roles).where(eq(roles.isOwner, true));
  await drizzle.delete(memberships).where(ne(memberships.roleId, own?.id ?? 0));
  await drizzle.delete(roles).where(ne(roles.id, own?.id ?? 0));
});

/** Ines, with the role Manager. */
async function storeInes() {
  next += 1;
  const { id } = await storeUser(app, companyId, `Ines${next}@lakeside.test`, ['events.view']);
  const role = { name: 'Manager' };
  await app.database.drizzle
    .update(roles)
    .set(role)
    .where(eq(roles.name, `Role of Ines${next}@lakeside.test`));
  return { id, name: `Ines${next}`, roleId: (await findRole('Manager')).id };
}
/** This many people with the role Manager, who are listed first: their ids. */
async function storePeople(count: number): Promise<number[]> {
  const { roleId } = await storeInes();
  const people = Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(2, '0');
    return { name: `Aino ${number}`, email: `aino${number}@lakeside.test`, passwordHash: '' };
  });
  const { drizzle } = app.database;
  const stored = await drizzle.insert(users).values(people).returning();
  await drizzle.insert(memberships).values(stored.map(({ id }) => ({ companyId, userId: id, roleId })));
  return stored.map(({ id }) => id);
}
const storeRole = (name: string) =>
  owner.post('/roles/store', { name, permissions: ['events.view'], scope: 'company' });
async function findRole(name: string): Promise<Role> {
  const found = (await owner.get<{ data: Role[] }>('/roles/json')).body.data.find((role) => role.name === name);
  if (!found) {
    throw new Error(`Role ${name} does not exist.`);
  }
  return found;
}

describe('the list of users', () => {
  it('shows role, scope and status, and links each user to their page', async () => {
    const { id, name, roleId } = await storeInes();
    const event = await anEvent(app, companyId, { name: 'Night of lights' });
    const access = { role_id: roleId, scope: 'campaigns', campaign_ids: [], event_ids: [event.id] };
    expect((await owner.call('PUT', `/users/access/${id}`, access)).status).toBe(200);
    openStaffPage(Users, {}, { url: '/users' });
    const link = await screen.findByRole('link', { name: new RegExp(name) });
    expect(link.closest('tr')?.textContent).toContain('Manager');
    expect(link.closest('tr')?.textContent).toContain('Night of lights');
    expect(link.getAttribute('href')).toBe(`/users/${id}`);
    expect(screen.getByRole('button', { name: 'Invite people' })).toBeTruthy();
  });

  it('is filtered by several roles', async () => {
    const { roleId } = await storeInes();
    await storeRole('Door');
    const asked = recordCalls('GET /users/json');
    openStaffPage(Users, {}, { url: `/users?role_id=${roleId}` });
    await userEvent.click(await screen.findByRole('button', { name: /^Role: Manager/ }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Door' }));
    // Ordered by name.
    const both = `${(await findRole('Door')).id},${roleId}`;
    // The menu counts with pages of one row.
    const listed = () => asked.filter(({ url }) => url.searchParams.get('per_page') !== '1');
    await waitFor(() =>
      expect(listed().map(({ url }) => url.searchParams.get('role_id'))).toEqual([`${roleId}`, both]),
    );
  });

  it('shows the product as the role of a user if the current user can assign that role', async () => {
    const { name, roleId } = await storeInes();
    const post = vi.spyOn(router, 'post').mockImplementation(() => undefined);
    openStaffPage(Users, {}, { url: '/users' });
    const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
    await userEvent.click(await row.findByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View as Manager' }));
    await userEvent.click(await screen.findByRole('button', { name: 'View as this role' }));
    await waitFor(() => expect(post).toHaveBeenCalledExactlyOnceWith(`/roles/view-as/${roleId}`));
  });

  it('shows the users of the logs on a backend without users, read-only', async () => {
    mock('GET /users/json', () => new HttpResponse(null, { status: 404 }));
    const { id, name } = await storeInes();
    openStaffPage(Users, {}, { url: '/users' });
    const link = await screen.findByRole('link', { name: new RegExp(name) });
    expect(link.getAttribute('href')).toBe(`/users/${id}/logs`);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull());
  });
});

describe('the page of a user', () => {
  it('finds a user on a later page of the logs on a backend without users, and stops after the last page', async () => {
    mock('GET /users/get-user/{id}', () => new HttpResponse(null, { status: 404 }));
    const ids = await storePeople(31);
    const asked = recordCalls('GET /users/logs');
    expect(await fetchUser(ids[20] ?? 0)).toMatchObject({ id: ids[20], name: 'Aino 20' });
    expect(asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
    await expect(fetchUser(999_999)).rejects.toThrow();
    expect(asked).toHaveLength(5);
  });

  it('stops when a backend responds to every page with the first', async () => {
    mock('GET /users/get-user/{id}', () => new HttpResponse(null, { status: 404 }));
    const pagination = { current_page: 1, total_pages: 900, per_page: 15, total: 13_500 };
    const asked = mock('GET /users/logs', () => HttpResponse.json({ data: [{ id: 1, name: 'Ada Obi' }], pagination }));
    await expect(fetchUser(7)).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });

  it('shows a validation error next to its field and keeps the selection', async () => {
    const { id } = await storeInes();
    await storeRole('Door');
    await openBridgedPage(UserShow, `/users/${id}`);
    await userEvent.click(await screen.findByRole('combobox', { name: /Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Door' }));
    // Someone else deleted it meanwhile.
    const removed = await owner.post(`/roles/remove/${(await findRole('Door')).id}`);
    expect(removed.status).toBe(200);
    await userEvent.click(screen.getByRole('button', { name: 'Save access' }));
    expect(await screen.findByText('Choose a role of your company.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Role/ }).value).toBe('Door');
  });

  it('is read-only for a user with more permissions than the current one', async () => {
    openStaffPage(UserShow, { user: aUser({ can_manage: false }) }, { url: '/users/4' });
    await screen.findByText(/You cannot change the access of Ines Okoye/);
    expect(screen.queryByRole('button', { name: 'Save access' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Access' })).getByRole('group')).toHaveProperty('disabled', true);
  });
});

describe('a CSV file of people', () => {
  const rowsOf = (text: string) => readPeople(new File([text], 'people.csv'));

  it('is read by its headers in any order, with the errors of each row', async () => {
    const rows = await rowsOf('E-mail,Name\nida@example.org,Ida Holm\nnobody,Nobody\nIDA@example.org,Twice\n');
    expect(rows.map(({ row, name, action }) => [row, name, action])).toEqual([
      [2, 'Ida Holm', 'invite'],
      [3, 'Nobody', 'skip'],
      [4, 'Twice', 'skip'],
    ]);
  });

  it('can omit headers and names', async () => {
    expect(await rowsOf('Ida Holm;ida@example.org\n;per@example.org')).toMatchObject([
      { row: 1, name: 'Ida Holm', email: 'ida@example.org', action: 'invite' },
      { row: 2, name: 'per', email: 'per@example.org', action: 'invite' },
    ]);
  });

  it('shows before and after the upload how many are invited and skipped, and why', async () => {
    const { name } = await storeInes();
    openStaffPage(Users, {}, { url: '/users' });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
    await userEvent.click(drawer.getByText('CSV file'));
    const address = `${name}@lakeside.test`.toLowerCase();
    const text = `Ida,ida${next}@example.org\n${name},${address}\nNobody,nobody@\nPer,per${next}@example.org\n`;
    const file = new File([text], 'people.csv', { type: 'text/csv' });
    await userEvent.upload(drawer.getByLabelText(/Drop a CSV file/), file);
    expect(await drawer.findByText('3 will be invited, 1 skipped, in “people.csv”.')).toBeTruthy();
    await userEvent.click(drawer.getByRole('combobox', { name: /Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Manager' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Send 3 invitations' }));
    expect(await drawer.findByText('2 invited, 2 skipped.')).toBeTruthy();
    const skipped = within(drawer.getByRole('region', { name: 'Skipped rows' }));
    expect(skipped.getByRole('row', { name: new RegExp(address) }).textContent).toContain(
      'This address already belongs to a user.',
    );
    expect(skipped.getByText('This is not an e-mail address.')).toBeTruthy();
    expect(skipped.queryByText(/@example\.org/)).toBeNull();
  });
});

import { router } from '@inertiajs/react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Users from '#js/Pages/Users/Index.tsx';
import { readPeople } from '#js/Pages/Users/Partials/readPeople.ts';
import UserShow from '#js/Pages/Users/Show.tsx';
import { fetchUser } from '#js/stores/users/loggedUsers.ts';
import { aRole } from '#tests/areas/roles/factories/aRole.ts';
import { mock } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aUser } from '../factories/aUser.ts';

const PAGES = { current_page: 1, total_pages: 1, per_page: 15, total: 1, has_next: false, has_prev: false };

const logged = (id: number, name: string) => ({
  ...{ id, name, email: null, role: 'Owner', last_activity: null, page_visits: 0, actions: 0 },
});

afterEach(cleanup);

describe('the list of users', () => {
  it('shows role, reach and state, each user a link to their page', async () => {
    const confined = aUser({ scope: 'campaigns', events: [{ id: 7, name: 'Night of lights' }] });
    mock('GET /users/json', () => ({ data: [confined], pagination: PAGES }));
    mock('GET /roles/json', () => ({ data: [] }));
    openStaffPage(Users, {}, { url: '/users' });
    const row = (await screen.findByRole('link', { name: /Ines Okoye/ })).closest('tr');
    expect(row?.textContent).toContain('Manager');
    expect(row?.textContent).toContain('Night of lights');
    expect(screen.getByRole('link', { name: /Ines Okoye/ }).getAttribute('href')).toBe('/users/4');
    expect(screen.getByRole('button', { name: 'Invite people' })).toBeTruthy();
  });

  it('is filtered by role, several at once', async () => {
    mock('GET /roles/json', () => ({ data: [aRole(), aRole({ id: 3, name: 'Door' })] }));
    const asked = mock('GET /users/json', () => ({ data: [aUser()], pagination: PAGES }));
    openStaffPage(Users, {}, { url: '/users?role_id=2' });
    await userEvent.click(await screen.findByRole('button', { name: /^Role: Manager/ }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Door' }));
    await waitFor(() => expect(asked.map(({ url }) => url.searchParams.get('role_id'))).toEqual(['2', '2,3']));
  });

  it('shows the product as the role of a user, where the reader may give it', async () => {
    mock('GET /roles/json', () => ({ data: [aRole(), aRole({ id: 3, name: 'Chief', can_give: false })] }));
    const users = [aUser(), aUser({ id: 5, name: 'Carla Chief', role_id: 3, role: 'Chief' })];
    mock('GET /users/json', () => ({ data: users, pagination: PAGES }));
    const post = vi.spyOn(router, 'post').mockImplementation(() => undefined);
    openStaffPage(Users, {}, { url: '/users' });
    await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View as Manager' }));
    await userEvent.click(await screen.findByRole('button', { name: 'View as this role' }));
    await waitFor(() => expect(post).toHaveBeenCalledExactlyOnceWith('/roles/view-as/2'));
  });

  it('reads the users of the logs on a backend without users, and offers no change there', async () => {
    mock('GET /users/json', () => new HttpResponse(null, { status: 404 }));
    mock('GET /users/logs', () => ({ data: [logged(3, 'Ada Obi')], pagination: PAGES }));
    openStaffPage(Users, {}, { url: '/users' });
    expect((await screen.findByRole('link', { name: /Ada Obi/ })).getAttribute('href')).toBe('/users/3/logs');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull());
  });
});

describe('the page of a user', () => {
  it('finds a user of a later page of the logs on a backend without users, and gives up after the last', async () => {
    mock('GET /users/get-user/{id}', () => new HttpResponse(null, { status: 404 }));
    const asked = mock('GET /users/logs', ({ url }) => {
      const page = Number(url.searchParams.get('page'));
      return { data: [logged(page * 10, `User ${page}`)], pagination: { ...PAGES, total_pages: 3 } };
    });
    expect(await fetchUser(20)).toMatchObject({ id: 20, name: 'User 2' });
    expect(asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
    await expect(fetchUser(7)).rejects.toThrow();
    expect(asked).toHaveLength(5);
  });

  it('asks no further where a backend answers every page with the first', async () => {
    mock('GET /users/get-user/{id}', () => new HttpResponse(null, { status: 404 }));
    const asked = mock('GET /users/logs', () => ({
      data: [logged(1, 'Ada Obi')],
      pagination: { ...PAGES, total_pages: 900 },
    }));
    await expect(fetchUser(7)).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });

  it('shows a refusal beside the field and keeps what was chosen', async () => {
    mock('GET /roles/json', () => ({ data: [aRole(), aRole({ id: 3, name: 'Door' })] }));
    mock('PUT /users/access/{id}', () =>
      HttpResponse.json({ message: 'No.', errors: { role_id: ['Choose another role.'] } }, { status: 422 }),
    );
    openStaffPage(UserShow, { user: aUser() }, { url: '/users/4' });
    await userEvent.click(await screen.findByRole('combobox', { name: /Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Door' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save access' }));
    expect(await screen.findByText('Choose another role.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Role/ }).value).toBe('Door');
  });

  it('offers nothing to change where the user may do more than the reader', async () => {
    mock('GET /roles/json', () => ({ data: [aRole()] }));
    openStaffPage(UserShow, { user: aUser({ can_manage: false }) }, { url: '/users/4' });
    await screen.findByText(/You cannot change the access of Ines Okoye/);
    expect(screen.queryByRole('button', { name: 'Save access' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Access' })).getByRole('group')).toHaveProperty('disabled', true);
  });
});

describe('a file of people', () => {
  const rowsOf = (text: string) => readPeople(new File([text], 'people.csv'));

  it('is read by its titles in any order, with what is wrong with each row', async () => {
    const rows = await rowsOf('E-mail,Name\nida@example.org,Ida Holm\nnobody,Nobody\nIDA@example.org,Twice\n');
    expect(rows.map(({ row, name, action }) => [row, name, action])).toEqual([
      [2, 'Ida Holm', 'invite'],
      [3, 'Nobody', 'skip'],
      [4, 'Twice', 'skip'],
    ]);
  });

  it('needs no titles and no names', async () => {
    expect(await rowsOf('Ida Holm;ida@example.org\n;per@example.org')).toMatchObject([
      { row: 1, name: 'Ida Holm', email: 'ida@example.org', action: 'invite' },
      { row: 2, name: 'per', email: 'per@example.org', action: 'invite' },
    ]);
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import Permissions from '#js/Pages/Permissions/Index.tsx';
import Compare from '#js/Pages/Roles/Compare.tsx';
import RoleShow from '#js/Pages/Roles/Show.tsx';
import { mock } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aRole } from '../factories/aRole.ts';

const INFOS = [
  { name: 'events.view', allows: ['Events of the company'] },
  { name: 'events.create', allows: ['Creates an event'] },
  { name: 'orders.view', allows: ['Orders of the company'] },
];

afterEach(cleanup);

describe('the editor of a role', () => {
  it('explains each permission, finds it by the explanation, and keeps what was chosen when it is refused', async () => {
    mock('GET /roles/permissions', () => ({ data: INFOS }));
    const taken = { message: 'No.', errors: { name: ['Another role has this name.'] } };
    const calls = mock('PUT /roles/update/{id}', () => HttpResponse.json(taken, { status: 422 }));
    openStaffPage(RoleShow, { role: aRole({ permissions: ['events.view'] }) }, { url: '/roles/2' });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search permissions' }), 'creates');
    expect(screen.queryByRole('group', { name: 'Orders' })).toBeNull();
    const group = await screen.findByRole('group', { name: 'Events' });
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Create' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
    expect(await screen.findByText('Another role has this name.')).toBeTruthy();
    expect(calls.map(({ body }) => Object(body).permissions)).toEqual([['events.view', 'events.create']]);
    expect(screen.getByText('2 of 3 chosen')).toBeTruthy();
  });

  it('gives nothing that the reader lacks', async () => {
    mock('GET /roles/permissions', () => ({ data: INFOS }));
    openStaffPage(RoleShow, { role: aRole() }, { url: '/roles/2', permissions: ['roles.manage', 'events.view'] });
    const orders = await screen.findByRole('group', { name: 'Orders' });
    expect(within(orders).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });

  it('only shows the role of the owner, and says why', async () => {
    mock('GET /roles/permissions', () => ({ data: INFOS }));
    openStaffPage(RoleShow, { role: aRole({ is_owner: true, name: 'Owner' }) }, { url: '/roles/1' });
    expect(await screen.findByText(/so this role is fixed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save role' })).toBeNull();
  });
});

describe('roles beside each other', () => {
  it('can be narrowed to where they differ', async () => {
    mock('GET /roles/permissions', () => ({ data: INFOS }));
    const both = ['events.view', 'orders.view'];
    mock('GET /roles/json', () => ({
      data: [aRole({ permissions: both }), aRole({ id: 3, name: 'Door', permissions: ['events.view'] })],
    }));
    openStaffPage(Compare, {}, { url: '/roles/compare' });
    expect(await screen.findByRole('region', { name: 'Events' })).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Only differences' }));
    expect(screen.queryByRole('region', { name: 'Events' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Orders' })).toBeTruthy();
  });
});

it('one’s own permissions are shown on a backend that explains none', async () => {
  mock('GET /roles/permissions', () => new HttpResponse(null, { status: 404 }));
  openStaffPage(Permissions, {}, { url: '/permissions', permissions: ['events.view'] });
  expect(await screen.findByRole('region', { name: 'Events' })).toBeTruthy();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/account/roles.ts';
import type { Permission } from '#contract/permissions.ts';
import Permissions from '#js/Pages/Permissions/Index.tsx';
import Compare from '#js/Pages/Roles/Compare.tsx';
import RoleShow from '#js/Pages/Roles/Show.tsx';
import { roles } from '#server/database/schema/account/roles.ts';
import { mock, recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

openBridgedOffice();

beforeEach(() => app.database.drizzle.delete(roles).where(eq(roles.isOwner, false)));

async function storeRole(name: string, permissions: Permission[] = ['events.view', 'orders.view']): Promise<Role> {
  return (await owner.post<{ data: Role }>('/roles/store', { name, permissions, scope: 'company' })).body.data;
}

describe('the role editor', () => {
  it('explains each permission, finds it by its explanation, and keeps the selection when saving is refused', async () => {
    await storeRole('Door');
    const { id } = await storeRole('Manager', ['events.view']);
    const calls = recordCalls('PUT /roles/update/{id}');
    await openBridgedPage(RoleShow, `/roles/${id}`);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search permissions' }), 'create events');
    expect(screen.queryByRole('group', { name: 'Orders' })).toBeNull();
    const group = await screen.findByRole('group', { name: 'Events' });
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Create' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Door');
    await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
    expect(await screen.findByText('Another role has this name.')).toBeTruthy();
    expect(calls.map(({ body }) => Object(body).permissions)).toEqual([['events.view', 'events.create']]);
    expect(name.value).toBe('Door');
    expect(screen.getByText(/^2 of \d+ chosen$/)).toBeTruthy();
  });

  it('disables permissions that the user does not have', async () => {
    const { id } = await storeRole('Manager');
    await openBridgedPage(RoleShow, `/roles/${id}`, { permissions: ['roles.manage', 'events.view'] });
    const orders = within(await screen.findByRole('group', { name: 'Orders' }));
    expect(orders.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true);
  });

  it('is read-only for the owner role, and explains why', async () => {
    const [own] = await app.database.drizzle.select().from(roles).where(eq(roles.isOwner, true));
    await openBridgedPage(RoleShow, `/roles/${own?.id}`);
    expect(await screen.findByText(/so this role cannot be changed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save role' })).toBeNull();
  });
});

describe('the comparison of roles', () => {
  it('can be limited to the differences', async () => {
    await storeRole('Manager', ['dashboard.view', 'orders.view']);
    await storeRole('Door', ['dashboard.view']);
    await openBridgedPage(Compare, '/roles/compare');
    expect(await screen.findByRole('region', { name: 'Dashboard' })).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Only differences' }));
    expect(screen.queryByRole('region', { name: 'Dashboard' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Orders' })).toBeTruthy();
  });
});

it('the user’s own permissions are shown on a backend without explanations', async () => {
  mock('GET /roles/permissions', () => new HttpResponse(null, { status: 404 }));
  openStaffPage(Permissions, {}, { url: '/permissions', permissions: ['events.view'] });
  expect(await screen.findByRole('region', { name: 'Events' })).toBeTruthy();
});

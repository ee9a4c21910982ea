import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSettings } from '#js/boot/followSettings.ts';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { mock, refuse } from '../mocks/mock.ts';
import { navigateTo } from './visit.ts';

const ada = { id: 1, name: 'Ada Obi', email: 'ada@example.org' };
const staffPage = { component: 'Events/Index', props: { errors: {}, auth: { user: ada } } };
const signIn = { component: 'Auth/Login', props: { errors: {}, auth: { user: null } } };
const portal = { component: 'Portal/Events/Index', props: { errors: {}, auth: { user: null } } };

const settings = (name: string) => ({
  data: { value: { name, timezone: 'UTC', currency: 'EUR', accent: null }, logo_light: null, logo_dark: null },
});

/** Shows another page, as Inertia does. */
function goTo(page: object): void {
  document.dispatchEvent(new CustomEvent('inertia:beforeUpdate', { detail: { page } }));
  navigateTo(page);
}

let stop = () => {};
const settled = (page: Parameters<typeof followSettings>[0]) =>
  new Promise<void>((resolve) => {
    stop = followSettings(page, resolve);
  });
afterEach(() => stop());

let settingsCalls: unknown[];
let permissionCalls: unknown[];
beforeEach(() => {
  settingsCalls = mock('GET /settings/company/json', () => settings('Lakeside'));
  permissionCalls = mock('GET /roles/active-permissions', () => ({ data: ['events.view'] }));
});

describe('the settings and permissions', () => {
  it('are requested by staff even when the page props contain both', async () => {
    const auth = { user: ada, customer: null, permissions: ['orders.view'] };
    await settled({ ...staffPage, props: { company: { id: 1, name: 'Old name' }, auth } });
    expect(useLoadedSettings.getState()).toMatchObject({ company: { name: 'Lakeside' }, permissions: ['events.view'] });
  });

  it('are requested once, not on each page', async () => {
    await settled(staffPage);
    goTo({ ...staffPage, component: 'Events/Show' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(settingsCalls.length).toBe(1);
    expect(permissionCalls.length).toBe(1);
  });

  it('are requested again after signing in, without showing the guest’s meanwhile', async () => {
    await settled(signIn);
    expect(permissionCalls.length).toBe(0);
    goTo(staffPage);
    expect(useLoadedSettings.getState().company).toBeNull();
    await waitFor(() => expect(useLoadedSettings.getState().permissions).toEqual(['events.view']));
    expect(settingsCalls.length).toBe(2);
  });

  it('are requested again when the company changes', async () => {
    const inCompany = (id: number) => ({ ...staffPage, props: { ...staffPage.props, company: { id, name: `${id}` } } });
    await settled(inCompany(1));
    goTo(inCompany(2));
    expect(useLoadedSettings.getState().permissions).toBeNull();
    await waitFor(() => expect(permissionCalls.length).toBe(2));
  });

  it('are requested on a staff page that does not share the signed-in user', async () => {
    await settled({ component: 'Events/Index', props: { errors: {} } });
    expect(permissionCalls.length).toBe(1);
  });

  it('of a guest include the company but no permissions', async () => {
    await settled(portal);
    expect(useLoadedSettings.getState().company?.name).toBe('Lakeside');
    expect(permissionCalls.length).toBe(0);
  });

  it('accept permissions as records with a name', async () => {
    const names = ['events.view', 'orders.view'];
    const records = names.map((name, index) => ({ id: index + 1, name, guard_name: 'web' }));
    mock('GET /roles/active-permissions', () => ({ data: records }));
    await settled({ ...staffPage, props: { ...staffPage.props, auth: { user: ada, permissions: ['events.view'] } } });
    expect(useLoadedSettings.getState().permissions).toEqual(names);
  });

  it('are requested by the next page when they failed', async () => {
    const failed = mock('GET /roles/active-permissions', () => refuse(500));
    const shown = vi.spyOn(toast, 'error').mockResolvedValue();
    await settled(staffPage);
    expect(failed.length).toBe(1);
    expect(shown).toHaveBeenCalledExactlyOnceWith('An error occurred while fetching permissions.');
    goTo({ ...staffPage, component: 'Orders/Index' });
    await waitFor(() => expect(failed.length).toBe(2));
  });

  it('are requested only once when a guest is refused', async () => {
    const refused = mock('GET /settings/company/json', () => refuse(401));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(useLoadedSettings.getState().isSettled).toBe(false);
    await settled(portal);
    expect(useLoadedSettings.getState().isSettled).toBe(true);
    goTo({ ...portal, component: 'Portal/Cart' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(refused.length).toBe(1);
  });
});

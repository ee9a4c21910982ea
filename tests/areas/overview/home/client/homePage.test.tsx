import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import HomeIndex from '#js/Pages/Home/Index.tsx';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

beforeEach(() => mock('GET /onboarding/setup', () => refuse(404)));

it('lists what needs the user, each line with the page where it is settled', async () => {
  const line = { title: '3 invoices overdue', detail: null, url: '/accounting/invoices', action: 'Open invoices' };
  mock('GET /home/json', () => Response.json({ data: { attention: [{ ...line, is_urgent: true }], events: [] } }));
  openStaffPage(HomeIndex, {});
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  const link = await list.findByRole('link', { name: /3 invoices overdue.*Open invoices/ });
  expect(link.getAttribute('href')).toBe('/accounting/invoices');
  expect(screen.getByText('No event today or tomorrow')).toBeTruthy();
});

it('says that nothing waits only once that is known', async () => {
  mock('GET /home/json', () => Response.json({ data: { attention: [], events: [] } }));
  openStaffPage(HomeIndex, {});
  expect(screen.queryByText('Nothing waits for you')).toBeNull();
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
});

it('shows the recent records alone on a backend without the call', async () => {
  mock('GET /home/json', () => refuse(404));
  openStaffPage(HomeIndex, {});
  expect(await screen.findByRole('region', { name: 'Go on' })).toBeTruthy();
  expect(screen.queryByText('Your page could not be loaded')).toBeNull();
});

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

it('shows what happened since the last visit, each line with its records', async () => {
  const news = [{ title: '3 paid orders', detail: 'CHF 120.00', url: '/orders?created_from=2026-05-01' }];
  const since = '2026-05-01T08:00:00.000Z';
  mock('GET /home/json', () => Response.json({ data: { attention: [], events: [], since, news } }));
  openStaffPage(HomeIndex, {});
  const list = within(await screen.findByRole('region', { name: 'Since your last visit' }));
  expect(list.getByRole('link', { name: /3 paid orders.*CHF 120.00/ }).getAttribute('href')).toBe(news[0]?.url);
});

it('says nothing about a last visit on the first one, or on a backend that does not know', async () => {
  mock('GET /home/json', () => Response.json({ data: { attention: [], events: [] } }));
  openStaffPage(HomeIndex, {});
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
  expect(screen.queryByText('Since your last visit')).toBeNull();
});

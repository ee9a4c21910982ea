import { afterEach, expect, it } from 'vitest';
import { movePages, pageUrl } from '#domain/kit/pageUrl.ts';

afterEach(() => movePages({}));

it('links lead to the addresses that another backend has', () => {
  movePages({ 'Dashboard/Index': '/admin', 'Events/Show': '/admin/events/{id}' });
  expect(pageUrl('Dashboard/Index')).toBe('/admin');
  expect(pageUrl('Events/Show', { id: 7 }, { tab: 'sales' })).toBe('/admin/events/7?tab=sales');
  expect(pageUrl('Events/Index')).toBe('/events');
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublicLayout } from '#js/Layouts/PublicLayout.tsx';
import PrivacyPolicy from '#js/Pages/Public/PrivacyPolicy.tsx';
import { HARBOUR_NIGHTS, openPage } from '#tests/pages/portal/openPage.tsx';

it('shows the company’s text with the date of its last change', () => {
  openPage(PrivacyPolicy, { text: { html: '<h2>Your data</h2>', updated_at: '2026-05-01T23:30:00Z' } });
  expect(screen.getByRole('heading', { name: 'Your data' })).toBeTruthy();
  // In the company's time zone the date is already the next day.
  expect(screen.getByText(/2 May 2026/)).toBeTruthy();
});

it('states that nothing is published when there is no text', () => {
  openPage(PrivacyPolicy, { text: null });
  expect(screen.getByText(/Harbour Nights has not published its privacy policy here/)).toBeTruthy();
});

it('is linked from the layout only when the backend has these pages', () => {
  const Framed = () => <PublicLayout>A survey</PublicLayout>;
  const bare = openPage(Framed, {});
  expect(screen.queryByRole('link', { name: 'Terms' })).toBeNull();
  bare.unmount();
  const company = { ...HARBOUR_NIGHTS, has_legal_pages: true };
  openPage(Framed, {}, { shared: { company } });
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
});

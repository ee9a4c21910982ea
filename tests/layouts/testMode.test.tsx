import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortalLayout } from '#js/Layouts/PortalLayout.tsx';
import { TestModeNotice } from '#js/Layouts/staff/notices/TestModeNotice.tsx';
import { HARBOUR_NIGHTS, openPage } from '#tests/pages/portal/openPage.tsx';

const Portal = () => <PortalLayout>Events</PortalLayout>;

it.each([
  ['test', 'Test mode: tickets paid with the test card are not valid.'],
  ['demo', 'This is a demo. No money moves, and its tickets are not valid.'],
] as const)('the portal of a company in %s mode says so on every page', (mode, text) => {
  openPage(Portal, {}, { shared: { company: { ...HARBOUR_NIGHTS, test_mode: mode } } });
  expect(screen.getByText(text)).toBeTruthy();
});

it('says nothing where money is real, or where a backend does not say', () => {
  openPage(Portal, {});
  expect(screen.queryByRole('complementary', { name: /Test mode|Demo/ })).toBeNull();
});

it.each([
  ['test', 'Test mode'],
  ['demo', 'Demo'],
] as const)('staff pages say that the company is in %s mode', (mode, name) => {
  openPage(TestModeNotice, {}, { shared: { company: { ...HARBOUR_NIGHTS, test_mode: mode } } });
  expect(screen.getByRole('complementary', { name })).toBeTruthy();
});

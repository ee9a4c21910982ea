import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import Company from '#js/Pages/Settings/Company.tsx';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');

const COMPANY = {
  ...{ name: 'Harbour hall', timezone: 'UTC', currency: 'EUR', accent: '#0f7b6c' },
  ...{ address: null, contact_email: 'a@harbour.test', contact_phone: '1', contact_website: null },
  ...{ sender_name: null, reply_to: null },
  ...{ logo_light: '/files/a/400', logo_dark: null, updated_at: '2026-05-01T10:00:00Z' },
};
const open = () => openStaffPage(Company, {}, { url: '/settings/company' });

it('saves only the changed fields with the base version, and warns about a pale colour', async () => {
  vi.spyOn(router, 'reload').mockImplementation(() => undefined);
  mock('GET /settings/company/profile', () => ({ data: COMPANY }));
  const calls = mock('POST /settings/company/update', () => ({ data: COMPANY, message: 'Saved' }));
  open();
  const name = await screen.findByLabelText(/^Name/);
  expect(screen.getByText('For buttons and links')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Amber' }));
  expect(screen.getByText(/This colour is pale/)).toBeTruthy();
  await userEvent.type(name, ' West');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.clear(screen.getByLabelText('Phone'));
  await userEvent.type(screen.getByLabelText('Reply-to address'), 'box@harbour.test');
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    ...{ name: 'Harbour hall West', timezone: 'UTC', currency: 'EUR', accent: '#b7791f' },
    ...{ updated_at: '2026-05-01T10:00:00Z', remove_logo_light: true },
    // Unchanged fields are not sent.
    ...{ contact_phone: '', reply_to: 'box@harbour.test' },
  });
});

it('previews dates and figures of a language before saving, when the backend has languages', async () => {
  vi.spyOn(router, 'reload').mockImplementation(() => undefined);
  const profile = { ...COMPANY, locale: 'en-GB' };
  mock('GET /settings/company/profile', () => ({ data: profile }));
  const calls = mock('POST /settings/company/update', () => ({
    data: { ...profile, locale: 'en-US' },
    message: 'Saved',
  }));
  open();
  expect(await screen.findByText(/^Dates, times and figures: \d+ \w+ \d{4}, \d\d:\d\d · €1,234\.50$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  await userEvent.click(await screen.findByRole('option', { name: 'English (United States)' }));
  expect(screen.getByText(/^Dates, times and figures: \w+ \d+, \d{4}, \d+:\d\d [AP]M · €1,234\.50$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ locale: 'en-US' });
});

it('hides the language choice when the backend sends none', async () => {
  mock('GET /settings/company/profile', () => ({ data: COMPANY }));
  open();
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByText('Language')).toBeNull();
});

it('shows a message when the backend keeps these settings elsewhere', async () => {
  mock('GET /settings/company/profile', () => refuse(404, {}));
  open();
  expect(await screen.findByText('Nothing to set here')).toBeTruthy();
});

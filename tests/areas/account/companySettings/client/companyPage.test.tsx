import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CompanyProfile } from '#contract/account/companySettings.ts';
import Company from '#js/Pages/Settings/Company.tsx';
import { companies } from '#server/database/schema/account/companies.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  vi.spyOn(router, 'reload').mockImplementation(() => undefined);
  await app.database.drizzle.update(companies).set({
    ...{ name: 'Harbour hall', timezone: 'UTC', currency: 'EUR', locale: 'en-GB', accent: '#0f7b6c' },
    ...{ contactEmail: 'a@harbour.test', contactPhone: '1', replyTo: null, logoLight: 'a-logo' },
  });
});

const open = () => openStaffPage(Company, {}, { url: '/settings/company' });
const stored = async () => (await owner.get<{ data: CompanyProfile }>('/settings/company/profile')).body.data;

it('saves only the changed fields with the base version, and warns about a pale colour', async () => {
  const before = await stored();
  const calls = recordCalls('POST /settings/company/update');
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
  await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Harbour hall West' }));
  expect(await stored()).toMatchObject({
    ...{ timezone: 'UTC', currency: 'EUR', accent: '#b7791f', contact_email: 'a@harbour.test' },
    ...{ contact_phone: null, reply_to: 'box@harbour.test', logo_light: null },
  });
  await waitFor(() => expect(router.reload).toHaveBeenCalledExactlyOnceWith({ only: ['company'] }));
  expect(calls[0]?.body).toMatchObject({ updated_at: before.updated_at });
  // Unchanged fields are not sent.
  expect(calls[0]?.body).not.toHaveProperty('contact_email');
});

it('previews dates and figures of a language before saving, when the backend has languages', async () => {
  open();
  expect(await screen.findByText(/^Dates, times and figures: \d+ \w+ \d{4}, \d\d:\d\d · €1,234\.50$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  await userEvent.click(await screen.findByRole('option', { name: 'English (United States)' }));
  expect(screen.getByText(/^Dates, times and figures: \w+ \d+, \d{4}, \d+:\d\d [AP]M · €1,234\.50$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ locale: 'en-US' }));
});

it('hides the language choice when the backend sends none', async () => {
  const { locale: _, ...profile } = await stored();
  mock('GET /settings/company/profile', () => ({ data: profile }));
  open();
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByText('Language')).toBeNull();
});

it('shows a message when the backend keeps these settings elsewhere', async () => {
  mock('GET /settings/company/profile', () => refuse(404, {}));
  open();
  expect(await screen.findByText('Nothing to set here')).toBeTruthy();
});

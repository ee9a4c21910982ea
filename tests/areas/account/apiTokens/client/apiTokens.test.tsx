import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ApiToken } from '#contract/account/apiTokens.ts';
import Developers from '#js/Pages/Settings/Developers.tsx';
import { apiTokens } from '#server/database/schema/account/apiTokens.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();
beforeEach(() => app.database.drizzle.delete(apiTokens));

const open = () => openStaffPage(Developers, {}, { url: '/settings/developers' });
const stored = async () => (await owner.get<{ data: ApiToken[] }>('/settings/api-tokens/json')).body.data;

it('creates a token after the password is entered and shows its secret once', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/What it is for/), 'Website');
  await userEvent.click(dialog.getByRole('combobox', { name: /What it can do/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Events: view' }));
  const password = dialog.getByLabelText(/Your password/);
  await userEvent.type(password, 'a wrong one');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('That is not your password.')).toBeTruthy();
  await userEvent.clear(password);
  await userEvent.type(password, PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  const secret = (await screen.findByText(/^muster_/)).textContent ?? '';
  const answer = await app.browser().fetch('/events/json', {
    headers: { accept: 'application/json', authorization: `Bearer ${secret}` },
  });
  expect(answer.status).toBe(200);
  expect(await stored()).toMatchObject([{ name: 'Website', permissions: ['events.view'] }]);
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(secret)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Revoke Website' })).toBeTruthy();
});

it('asks for confirmation before revoking a token', async () => {
  const token = { name: 'Website', permissions: ['events.view'], lives_days: '90', password: PASSWORD };
  await owner.post('/settings/api-tokens/store', token);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Website' }));
  const confirm = await screen.findByRole('button', { name: 'Revoke token' });
  expect(await stored()).toHaveLength(1);
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Website' })).toBeNull());
  expect(await stored()).toEqual([]);
});

it('says so when the backend does not support tokens', async () => {
  mock('GET /settings/api-tokens/json', () => refuse(404, {}));
  open();
  expect(await screen.findByText('No API tokens here')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
});

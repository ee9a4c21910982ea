import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiTokensCard } from '#js/Pages/Settings/Partials/security/ApiTokensCard.tsx';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');

const TOKEN = {
  ...{ id: 4, name: 'Website', permissions: ['events.view'], created_at: '2026-05-01T10:00:00Z' },
  ...{ expires_at: null, last_used_at: null },
};
const open = () => openStaffPage(ApiTokensCard, {}, { url: '/settings/security' });

it('creates a token after the password is entered and shows its secret once', async () => {
  mock('GET /settings/api-tokens/json', () => ({ data: [] }));
  const calls = mock('POST /settings/api-tokens/store', () => ({
    data: { ...TOKEN, secret: 'muster_abc' },
    message: 'API token created',
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/What it is for/), 'Website');
  await userEvent.click(dialog.getByRole('combobox', { name: /What it can do/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Events: view' }));
  await userEvent.type(dialog.getByLabelText(/Your password/), 'secret words');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('muster_abc')).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    ...{ name: 'Website', permissions: ['events.view'], lives_days: '90', password: 'secret words' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText('muster_abc')).toBeNull();
});

it('asks for confirmation before revoking a token', async () => {
  mock('GET /settings/api-tokens/json', () => ({ data: [TOKEN] }));
  const calls = mock('DELETE /settings/api-tokens/delete/{id}', () => ({ message: 'Revoked: Website' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Website' }));
  expect(calls).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke token' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('is hidden when the backend does not support tokens', async () => {
  mock('GET /settings/api-tokens/json', () => refuse(404, {}));
  open();
  await waitFor(() => expect(screen.queryByText('API tokens')).toBeNull());
});

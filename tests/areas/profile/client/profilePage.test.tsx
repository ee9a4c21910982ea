import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ProfilePage from '#js/Pages/Settings/Profile.tsx';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aProfile } from '../factories/aProfile.ts';

vi.mock('#js/lib/toast.ts');

function open() {
  vi.spyOn(router, 'reload').mockImplementation(() => undefined);
  openStaffPage(ProfilePage, {}, { url: '/settings/profile' });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));

describe('the profile', () => {
  it('asks for the password only with another address, and shows which one waits for its link', async () => {
    mock('GET /settings/profile/json', () => ({ data: aProfile() }));
    const pending = aProfile({ pending_email: 'new@example.org' });
    const calls = mock('POST /settings/profile/update', () => ({ data: pending, message: 'Open the link' }));
    open();
    const address = await screen.findByLabelText<HTMLInputElement>(/^E-mail/);
    const asked = screen.getAllByLabelText(/^Current password/).length;
    await userEvent.clear(address);
    await userEvent.type(address, 'new@example.org');
    expect(screen.getAllByLabelText(/^Current password/)).toHaveLength(asked + 1);
    await userEvent.type(screen.getAllByLabelText(/^Current password/)[0] ?? address, 'my password');
    await save();
    expect(await screen.findByText('Confirm new@example.org')).toBeTruthy();
    expect(address.value).toBe('ada@example.org');
    expect(calls[0]?.body).toEqual({ name: 'Ada Obi', email: 'new@example.org', current_password: 'my password' });
  });

  it('shows beside the field what the server refuses, and keeps what was typed', async () => {
    mock('GET /settings/profile/json', () => ({ data: aProfile() }));
    mock('POST /settings/profile/update', () => refuse(422, { errors: { name: ['Enter your name.'] } }));
    open();
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await userEvent.clear(name);
    await save();
    await waitFor(() => expect(screen.getByText('Enter your name.')).toBeTruthy());
    expect(document.activeElement).toBe(name);
  });

  it('changes the password and leaves nothing of it on the page', async () => {
    mock('GET /settings/profile/json', () => ({ data: aProfile() }));
    const calls = mock('PUT /settings/profile/update-password', () => ({ message: 'Password changed' }));
    open();
    const present = await screen.findByLabelText<HTMLInputElement>(/^Current password/);
    await userEvent.type(present, 'old password');
    await userEvent.type(screen.getByLabelText(/^New password(?! again)/), 'a new password');
    await userEvent.type(screen.getByLabelText(/^New password again/), 'a new password');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(present.value).toBe(''));
    expect(calls[0]?.body).toEqual({
      current_password: 'old password',
      password: 'a new password',
      password_confirmation: 'a new password',
    });
  });

  it('stands on a backend that answers a message alone', async () => {
    let name = 'Ada Obi';
    mock('GET /settings/profile/json', () => Response.json({ data: { id: 1, name, email: 'ada@example.org' } }));
    mock('POST /settings/profile/update', ({ body }) => {
      name = String(Object(body).name);
      return Response.json({ message: 'Saved' });
    });
    open();
    const field = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await userEvent.type(field, ' Brown');
    await save();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(field.value).toBe('Ada Obi Brown');
  });
});

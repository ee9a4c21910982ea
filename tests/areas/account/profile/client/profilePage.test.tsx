import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account/profile.ts';
import ProfilePage from '#js/Pages/Settings/Profile.tsx';
import { bridge } from '#tests/mocks/bridge.ts';
import { mock } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { app } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

let staff: Browser;
let person: { email: string };
beforeEach(async () => {
  ({ staff, owner: person } = await nextCompany(app));
  server.use(bridge(staff));
});

function open() {
  vi.spyOn(router, 'reload').mockImplementation(() => undefined);
  openStaffPage(ProfilePage, {}, { url: '/settings/profile' });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
const stored = async () => (await staff.get<{ data: Profile }>('/settings/profile/json')).body.data;

describe('the profile page', () => {
  it('asks for the password only when the address changes, and shows the unconfirmed address', async () => {
    open();
    const address = await screen.findByLabelText<HTMLInputElement>(/^E-mail/);
    const asked = screen.getAllByLabelText(/^Current password/).length;
    await userEvent.clear(address);
    await userEvent.type(address, 'new@example.org');
    expect(screen.getAllByLabelText(/^Current password/)).toHaveLength(asked + 1);
    await userEvent.type(screen.getAllByLabelText(/^Current password/)[0] ?? address, PASSWORD);
    await save();
    expect(await screen.findByText('Confirm new@example.org')).toBeTruthy();
    expect(address.value).toBe(person.email);
    expect(await stored()).toMatchObject({ email: person.email, pending_email: 'new@example.org' });
  });

  it('shows a validation error next to its field, and keeps what was typed', async () => {
    open();
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await userEvent.clear(name);
    await save();
    expect(await screen.findByText('Enter your name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('changes the password and clears its fields', async () => {
    open();
    const present = await screen.findByLabelText<HTMLInputElement>(/^Current password/);
    await userEvent.type(present, PASSWORD);
    await userEvent.type(screen.getByLabelText(/^New password(?! again)/), 'eleven-green-boats-77');
    await userEvent.type(screen.getByLabelText(/^Repeat new password/), 'eleven-green-boats-77');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(present.value).toBe(''));
    await app.browser().signIn(person.email, 'eleven-green-boats-77');
  });

  it('works with a backend whose response is only a message', async () => {
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

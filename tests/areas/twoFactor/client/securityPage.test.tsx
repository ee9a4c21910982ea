import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import Security from '#js/Pages/Settings/Security.tsx';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');

const OFF = { is_on: false, turned_on_at: null, recovery_codes_left: 0 };
const ON = { is_on: true, turned_on_at: '2026-05-01T10:00:00Z', recovery_codes_left: 2 };
const session = (id: number, is_current: boolean, device: string) => ({
  ...{ id, is_current, device, network: '203.0.113.9' },
  ...{ signed_in_at: '2026-05-01T10:00:00Z', last_seen_at: '2026-05-01T10:00:00Z' },
});
const open = () => openStaffPage(Security, {}, { url: '/settings/security' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the second factor', () => {
  it('is set up by password, QR code and first code, and shows its recovery codes once', async () => {
    let state: typeof ON | typeof OFF = OFF;
    mock('GET /settings/two-factor/json', () => ({ data: state }));
    mock('GET /settings/sessions/json', () => ({ data: [] }));
    mock('POST /settings/two-factor/setup', () => ({ data: { secret: 'ABCD EFGH', qr: 'data:image/png;base64,' } }));
    const confirms = mock('POST /settings/two-factor/confirm', () => {
      state = ON;
      return { data: { recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] }, message: 'On' };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Set up two-factor sign-in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-factor sign-in' }));
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'my password');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the code' }));
    await userEvent.type(await screen.findByLabelText(/^Code of the app/), '123456');
    await press('Turn it on');
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    expect(confirms[0]?.body).toEqual({ code: '123456' });
    await press('I have kept them');
    expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
    expect(await screen.findByText(/2 of 10 recovery codes are left: make new ones/)).toBeTruthy();
  });

  it('says beside the field that the password is wrong', async () => {
    mock('GET /settings/two-factor/json', () => ({ data: ON }));
    mock('GET /settings/sessions/json', () => ({ data: [] }));
    mock('POST /settings/two-factor/disable', () =>
      refuse(422, { errors: { password: ['That is not your password.'] } }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off two-factor sign-in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn it off' }));
    expect(await dialog.findByText('That is not your password.')).toBeTruthy();
  });
});

describe('sessions', () => {
  it('are signed out one by one or all at once, but for this one', async () => {
    mock('GET /settings/two-factor/json', () => ({ data: OFF }));
    let list = [session(1, true, 'Firefox on Linux'), session(2, false, 'Safari on iPhone')];
    mock('GET /settings/sessions/json', () => ({ data: list }));
    const ended = mock('DELETE /settings/sessions/{id}', ({ params }) => {
      list = list.filter(({ id }) => id !== Number(params.id));
      return { message: 'Signed out' };
    });
    open();
    expect(await screen.findByText('This device')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out all others' })).toBeTruthy();
    await press('Sign out Safari on iPhone, 203.0.113.9');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(ended[0]?.params.id).toBe('2');
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });
});

it('says where to look on a backend that has neither', async () => {
  mock('GET /settings/two-factor/json', () => refuse(404, {}));
  mock('GET /settings/sessions/json', () => refuse(404, {}));
  open();
  expect(await screen.findByText('Nothing to set here')).toBeTruthy();
  expect(screen.queryByText('Two-factor sign-in')).toBeNull();
});

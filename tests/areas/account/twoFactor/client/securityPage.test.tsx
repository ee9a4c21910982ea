import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passkeySupport } from '#js/lib/passkeySupport.ts';
import Security from '#js/Pages/Settings/Security.tsx';
import { sendForm } from '#tests/areas/account/auth/server/forms.ts';
import { bridge } from '#tests/mocks/bridge.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { app } from '#tests/server/fixtures/openOffice.ts';
import { shownCode, turnOn } from '../server/anApp.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/passkeySupport.ts', () => ({ passkeySupport: vi.fn() }));
openBridgedOffice();

let staff: Browser;
let person: { id: number; email: string };
beforeEach(async () => {
  ({ staff, owner: person } = await nextCompany(app));
  server.use(bridge(staff));
});

const open = () => openStaffPage(Security, {}, { url: '/settings/security' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openDialog(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

describe('two-factor sign-in', () => {
  it('is set up with password, QR code and first code, and shows its recovery codes once', async () => {
    open();
    const dialog = await openDialog('Set up two-factor sign-in');
    await userEvent.type(dialog.getByLabelText(/^Your password/), PASSWORD);
    await userEvent.click(dialog.getByRole('button', { name: 'Show the code' }));
    const code = await screen.findByLabelText(/^Code from the app/);
    await userEvent.type(code, await shownCode(app, person.id));
    await press('Turn it on');
    const codes = await screen.findAllByText(/^\w{4}(-\w{4})+$/);
    expect(codes).toHaveLength(10);
    await press('I have saved them');
    await waitFor(() => expect(screen.queryByText(/^\w{4}(-\w{4})+$/)).toBeNull());
    await expect(app.browser().signIn(person.email, PASSWORD)).rejects.toThrow(/could not sign in/);
  });

  it('shows how many recovery codes are left, and suggests new ones when few are left', async () => {
    const codes = await turnOn(app, staff, person.id);
    for (const code of codes.slice(0, 8)) {
      const browser = app.browser();
      await sendForm(browser, '/login', { email: person.email, password: PASSWORD });
      await browser.post('/two-factor', { code });
    }
    open();
    expect(await screen.findByText(/2 of 10 recovery codes are left: create new ones/)).toBeTruthy();
  });

  it('shows that the password is wrong next to its field, and stays on', async () => {
    await turnOn(app, staff, person.id);
    open();
    const dialog = await openDialog('Turn off two-factor sign-in');
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn it off' }));
    expect(await dialog.findByText(/not your password/)).toBeTruthy();
    expect((await staff.get('/settings/two-factor/json')).body).toMatchObject({ data: { is_on: true } });
  });
});

it('asks to confirm the address before a way to sign in is added', async () => {
  vi.mocked(passkeySupport).mockReturnValue('ready');
  openStaffPage(Security, {}, { url: '/settings/security', isConfirmed: false });
  for (const [title, action] of [
    ['Two-factor sign-in', 'set up two-factor sign-in'],
    ['Passkeys', 'add a passkey'],
  ]) {
    const card = within(screen.getByRole('region', { name: title }));
    const link = await card.findByRole('link', { name: 'ask for a new link' });
    expect(link.getAttribute('href')).toBe('/verify-email');
    expect(link.parentElement?.textContent).toBe(
      `Confirm your address before you ${action}: open the link that we sent to ada@example.org, or ask for a new link.`,
    );
    expect(card.queryByRole('button')).toBeNull();
  }
});

describe('the list of sessions', () => {
  it('signs out sessions one by one or all at once, except for the current one', async () => {
    const phone = await signedIn(app, person);
    open();
    expect(await screen.findByText('This device')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out all others' })).toBeTruthy();
    await press(/^Sign out (?!all)/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull());
    expect((await phone.get('/settings/sessions/json')).status).toBe(401);
    expect((await staff.get('/settings/sessions/json')).status).toBe(200);
  });
});

it('shows a message on a backend that supports neither', async () => {
  mock('GET /settings/two-factor/json', () => refuse(404, {}));
  mock('GET /settings/sessions/json', () => refuse(404, {}));
  open();
  expect(await screen.findByText('Nothing to set here')).toBeTruthy();
  expect(screen.queryByText('Two-factor sign-in')).toBeNull();
});

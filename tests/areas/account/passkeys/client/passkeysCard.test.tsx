import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPasskey } from '#js/lib/passkeyPrompt.ts';
import { type PasskeySupport, passkeySupport } from '#js/lib/passkeySupport.ts';
import Security from '#js/Pages/Settings/Security.tsx';
import { bridge } from '#tests/mocks/bridge.ts';
import { mock } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { nextCompany } from '#tests/server/fixtures/nextCompany.ts';
import { app } from '#tests/server/fixtures/openOffice.ts';
import { addPasskey } from '../server/ceremonies.ts';
import { SoftwareKey } from '../server/SoftwareKey.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/passkeySupport.ts', () => ({ passkeySupport: vi.fn() }));
vi.mock('#js/lib/passkeyPrompt.ts', () => ({ createPasskey: vi.fn() }));
openBridgedOffice();

let staff: Browser;
beforeEach(async () => {
  ({ staff } = await nextCompany(app));
  server.use(bridge(staff));
  vi.mocked(passkeySupport).mockReturnValue('ready');
});

const open = () => openStaffPage(Security, {}, { url: '/settings/security' });
const card = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));

async function openDialog(button: string) {
  const opener = await (await card()).findByRole<HTMLButtonElement>('button', { name: button });
  await waitFor(() => expect(opener.disabled).toBe(false));
  await userEvent.click(opener);
  return within(await screen.findByRole('dialog'));
}

it('adds a passkey by password and prompt, and offers to change the proposed name', async () => {
  const key = new SoftwareKey('bada5566-a7aa-401f-bd96-45619a55120d');
  vi.mocked(createPasskey).mockImplementation(async (options) => {
    const { challenge, user } = Object(options);
    const { type: _, ...made } = key.create({ challenge, user, rp: { id: new URL(staff.origin).host } }, staff.origin);
    return { ...made, type: 'public-key', response: { ...made.response, transports: ['internal'] } };
  });
  open();
  expect(await (await card()).findByText(/You have no passkeys\. A passkey is/)).toBeTruthy();
  const dialog = await openDialog('Add passkey');
  await userEvent.type(dialog.getByLabelText(/^Your password/), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Create passkey' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect(name.value).toBe('1Password');
  await userEvent.clear(name);
  await userEvent.type(name, 'Shared vault');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await (await card()).findByText('Shared vault')).toBeTruthy();
  expect((await card()).getByText('This device only')).toBeTruthy();
});

it('keeps the dialog open with the reason when the prompt was cancelled', async () => {
  vi.mocked(createPasskey).mockRejectedValue(new Error('No passkey was added: it was cancelled.'));
  open();
  const dialog = await openDialog('Add passkey');
  await userEvent.type(dialog.getByLabelText(/^Your password/), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Create passkey' }));
  expect(await dialog.findByText('No passkey was added: it was cancelled.')).toBeTruthy();
});

it('removes a passkey with the password only', async () => {
  await addPasskey(staff, new SoftwareKey('d548826e-79b4-db40-a3d8-11116f7e8349'));
  open();
  const dialog = await openDialog('Remove Bitwarden');
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  expect(await dialog.findByText(/not your password/)).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(/^Your password/));
  await userEvent.type(dialog.getByLabelText(/^Your password/), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  await waitFor(async () => expect((await card()).queryByText('Bitwarden')).toBeNull());
});

it.each<[PasskeySupport, RegExp]>([
  ['address', /use localhost/],
  ['browser', /does not support passkeys/],
])('explains why there is no button (%s)', async (support, text) => {
  vi.mocked(passkeySupport).mockReturnValue(support);
  open();
  expect(await (await card()).findByText(text)).toBeTruthy();
  expect((await card()).queryByRole('button', { name: 'Add passkey' })).toBeNull();
});

it.each([404, 405, 501])('is hidden when the backend responds %i', async (status) => {
  mock('GET /settings/passkeys/json', () => new Response('{}', { status }));
  open();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Two-factor sign-in' })).toBeTruthy();
});

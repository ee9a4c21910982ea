import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { takePasskey } from '#js/lib/passkeyPrompt.ts';
import { passkeySupport } from '#js/lib/passkeySupport.ts';
import Login from '#js/Pages/Auth/Login.tsx';
import { bridge } from '#tests/mocks/bridge.ts';
import { mock, recordCalls } from '#tests/mocks/mock.ts';
import { server } from '#tests/mocks/server.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { app, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { addPasskey } from '../server/ceremonies.ts';

vi.mock('#js/lib/passkeySupport.ts', () => ({ passkeySupport: vi.fn() }));
vi.mock('#js/lib/passkeyPrompt.ts', () => ({ takePasskey: vi.fn(), cancelPrompt: vi.fn(), forgetPasskey: vi.fn() }));

openOffice();

const LOGIN = '/login?next=/calendar';
/** A signed-out browser of each test. */
let guest: Browser;
/** Whether the browser supports passkey autofill (conditional mediation). */
let canSuggest = false;
beforeEach(() => {
  canSuggest = false;
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => canSuggest });
  vi.mocked(passkeySupport).mockReturnValue('ready');
  guest = app.browser(new URL(owner.origin).host);
  server.use(bridge(guest));
});

async function open(changes: { offers_passkeys?: boolean } = {}) {
  const { body } = await guest.visit(LOGIN);
  const Page = Login as ComponentType<object>;
  return openPage<object>(Page, { ...body.props, ...changes }, { url: body.url, shared: body.props });
}
const findButton = () => screen.findByRole('button', { name: 'Sign in with a passkey' });
const noButton = () => waitFor(() => expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull());

it('sends the passkey’s response together with the “stay signed in” choice', async () => {
  const visits = vi.spyOn(router, 'post').mockImplementation(() => undefined);
  const { key } = await addPasskey(owner);
  const answers: ReturnType<typeof key.get>[] = [];
  vi.mocked(takePasskey).mockImplementation(async (options) => {
    const { challenge, rpId } = Object(options);
    const answer = key.get({ challenge, rpId }, guest.origin);
    answers.push(answer);
    return { ...answer, type: 'public-key' };
  });
  await open();
  await userEvent.click(screen.getByLabelText('Stay signed in'));
  await userEvent.click(await findButton());
  await waitFor(() => expect(visits).toHaveBeenCalled());
  const [url, sent] = visits.mock.calls[0] ?? [];
  expect(url).toBe('/passkeys/sign-in?next=/calendar');
  expect(sent).toEqual({ credential: { ...answers[0], clientExtensionResults: undefined }, remember: true });
  const headers = { referer: guest.origin + LOGIN };
  const { body } = await guest.visit('/passkeys/sign-in?next=/calendar', { method: 'POST', body: sent, headers });
  expect(body.component).toBe('Calendar/Index');
});

it('shows why the sign-in failed when the prompt was cancelled, and can be retried', async () => {
  vi.mocked(takePasskey).mockRejectedValue(new Error('No passkey was used.'));
  await open();
  await userEvent.click(await findButton());
  expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.');
  expect((await findButton()).getAttribute('aria-busy')).toBeNull();
});

it('sends no request before a click, unless the browser supports passkey autofill', async () => {
  const calls = recordCalls('POST /passkeys/options');
  vi.mocked(takePasskey).mockReturnValue(new Promise(() => undefined));
  const { unmount } = await open();
  await findButton();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toHaveLength(0);
  unmount();
  canSuggest = true;
  await open();
  await waitFor(() => expect(takePasskey).toHaveBeenCalledWith(expect.anything(), { isSuggestion: true }));
  expect(calls).toHaveLength(1);
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username webauthn');
});

it.each([404, 405, 501])('hides the button without an error when the backend responds %i', async (status) => {
  canSuggest = true;
  mock('POST /passkeys/options', () => new Response('{}', { status }));
  await open();
  await noButton();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('has no button when the backend does not offer passkeys or the browser does not support them', async () => {
  const { unmount } = await open({ offers_passkeys: false });
  await noButton();
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
  unmount();
  vi.mocked(passkeySupport).mockReturnValue('browser');
  await open();
  await noButton();
});

import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takePasskey } from '#js/lib/passkeyPrompt.ts';
import { passkeySupport } from '#js/lib/passkeySupport.ts';
import Login from '#js/Pages/Auth/Login.tsx';
import { mock } from '#tests/mocks/mock.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';

vi.mock('#js/lib/passkeySupport.ts', () => ({ passkeySupport: vi.fn() }));
vi.mock('#js/lib/passkeyPrompt.ts', () => ({ takePasskey: vi.fn(), cancelPrompt: vi.fn(), forgetPasskey: vi.fn() }));

const ANSWER = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const, clientExtensionResults: {} },
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};

/** Whether the browser supports passkey autofill (conditional mediation). */
let canSuggest = false;
beforeEach(() => {
  canSuggest = false;
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => canSuggest });
  vi.mocked(passkeySupport).mockReturnValue('ready');
  vi.mocked(takePasskey).mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (offers_passkeys = true) =>
  openPage(Login, { demo_accounts: [], awaits_code: false, offers_passkeys }, { url: '/login?next=/calendar' });
const findButton = () => screen.findByRole('button', { name: 'Sign in with a passkey' });
const noButton = () => waitFor(() => expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull());

it('sends the passkey’s response together with the “stay signed in” choice', async () => {
  const visits = vi.spyOn(router, 'post').mockImplementation(() => undefined);
  mock('POST /passkeys/options', () => ({ data: { challenge: 'AAAA', rpId: 'localhost' } }));
  vi.mocked(takePasskey).mockResolvedValue(ANSWER);
  open();
  await userEvent.click(screen.getByLabelText('Stay signed in'));
  await userEvent.click(await findButton());
  await waitFor(() => expect(visits).toHaveBeenCalled());
  const [url, sent] = visits.mock.calls[0] ?? [];
  expect(url).toBe('/passkeys/sign-in?next=/calendar');
  const { clientExtensionResults: _, ...credential } = ANSWER;
  expect(sent).toEqual({ credential, remember: true });
});

it('shows why the sign-in failed when the prompt was cancelled, and can be retried', async () => {
  mock('POST /passkeys/options', () => ({ data: { challenge: 'AAAA' } }));
  vi.mocked(takePasskey).mockRejectedValue(new Error('No passkey was used.'));
  open();
  await userEvent.click(await findButton());
  expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.');
  expect((await findButton()).getAttribute('aria-busy')).toBeNull();
});

it('sends no request before a click, unless the browser supports passkey autofill', async () => {
  const calls = mock('POST /passkeys/options', () => ({ data: { challenge: 'AAAA' } }));
  vi.mocked(takePasskey).mockReturnValue(new Promise(() => undefined));
  const { unmount } = open();
  await findButton();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toHaveLength(0);
  unmount();
  canSuggest = true;
  open();
  await waitFor(() => expect(takePasskey).toHaveBeenCalledWith(expect.anything(), { isSuggestion: true }));
  expect(calls).toHaveLength(1);
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username webauthn');
});

it.each([404, 405, 501])('hides the button without an error when the backend responds %i', async (status) => {
  canSuggest = true;
  mock('POST /passkeys/options', () => new Response('{}', { status }));
  open();
  await noButton();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('has no button when the backend does not offer passkeys or the browser does not support them', async () => {
  const { unmount } = open(false);
  await noButton();
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
  unmount();
  vi.mocked(passkeySupport).mockReturnValue('browser');
  open();
  await noButton();
});

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

/** Whether the browser can offer passkeys among the suggestions of a field. */
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

it('sends the answer of a passkey, with what the form says of staying signed in', async () => {
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

it('says why there is no sign-in where the prompt was cancelled, and can be tried again', async () => {
  mock('POST /passkeys/options', () => ({ data: { challenge: 'AAAA' } }));
  vi.mocked(takePasskey).mockRejectedValue(new Error('No passkey was used.'));
  open();
  await userEvent.click(await findButton());
  expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.');
  expect((await findButton()).getAttribute('aria-busy')).toBeNull();
});

it('asks the server for nothing before a press, unless the browser suggests passkeys', async () => {
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

it.each([404, 405, 501])('hides the button quietly where the backend answers %i', async (status) => {
  canSuggest = true;
  mock('POST /passkeys/options', () => new Response('{}', { status }));
  open();
  await noButton();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('has no button where the backend does not offer passkeys, nor in a browser without them', async () => {
  const { unmount } = open(false);
  await noButton();
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
  unmount();
  vi.mocked(passkeySupport).mockReturnValue('browser');
  open();
  await noButton();
});

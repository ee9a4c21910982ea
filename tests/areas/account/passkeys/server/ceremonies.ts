import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { type Misuse, SoftwareKey } from './SoftwareKey.ts';

type Options = { data: { challenge: string; rp: { id: string }; user: { id: string }; rpId: string } };
type Added = { data: { id: number; name: string; is_synced: boolean; host: string }; message: string };

/** Options for the device, to add a passkey or to sign in. */
export async function optionsOf(browser: Browser, use: 'add' | 'sign-in') {
  const { body, status } =
    use === 'add'
      ? await browser.post<Options>('/settings/passkeys/options', { password: PASSWORD })
      : await browser.post<Options>('/passkeys/options');
  if (status !== 200) {
    throw new Error(`Could not get the options to ${use}: ${JSON.stringify(body)}`);
  }
  return body.data;
}

/** Adds a passkey as the settings page does. */
export async function addPasskey(staff: Browser, key = new SoftwareKey(), misuse: Misuse = {}) {
  const credential = key.create(await optionsOf(staff, 'add'), staff.origin, misuse);
  const answer = await staff.post<Added>('/settings/passkeys/store', { credential });
  return { key, ...answer };
}

/** Signs in with a passkey as the sign-in page does. */
export async function signInBy(browser: Browser, key: SoftwareKey, misuse: Misuse = {}, next = '') {
  return answerWith(browser, key.get(await optionsOf(browser, 'sign-in'), browser.origin, misuse), next);
}

/** Sends the response of a device to the sign-in. */
export async function answerWith(browser: Browser, credential: unknown, next = '') {
  const { body } = await browser.visit(`/passkeys/sign-in${next && `?next=${next}`}`, {
    method: 'POST',
    body: { credential },
    headers: { referer: `${browser.origin}/login` },
  });
  return { component: body.component, errors: Object(body.props.errors) };
}

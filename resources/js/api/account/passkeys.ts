import shapes from 'shapes:account/passkeys';
import type { passkeys } from '#contract/account/passkeys.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof passkeys>(shapes);

/** Signing in itself is an Inertia visit. */
export const passkeysApi = {
  list: call('GET /settings/passkeys/json', { extension: true }),
  options: call('POST /settings/passkeys/options', { extension: true }),
  store: call('POST /settings/passkeys/store', { extension: true }),
  rename: call('POST /settings/passkeys/rename/{id}', { extension: true }),
  remove: call('POST /settings/passkeys/remove/{id}', { extension: true }),
  signInOptions: call('POST /passkeys/options', { extension: true }),
};

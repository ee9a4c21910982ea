import calls from 'calls:account/passkeys';
import type { passkeys } from '#contract/account/passkeys.ts';
import { apiOf } from '../kit/apiOf.ts';

/** Signing in itself is an Inertia visit. */
export const passkeysApi = apiOf<typeof passkeys>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/passkeys/json')
//   options: call('POST /settings/passkeys/options')
//   store: call('POST /settings/passkeys/store')
//   rename: call('POST /settings/passkeys/rename/{id}')
//   remove: call('POST /settings/passkeys/remove/{id}')
//   signInOptions: call('POST /passkeys/options')

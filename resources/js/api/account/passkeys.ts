import calls from 'calls:account/passkeys';
import type { passkeys } from '#contract/account/passkeys.ts';
import { apiOf } from '../kit/apiOf.ts';

/** Signing in itself is an Inertia visit. */
export const passkeysApi = apiOf<typeof passkeys>(calls);

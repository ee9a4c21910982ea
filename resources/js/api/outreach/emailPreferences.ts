import calls from 'calls:outreach/emailPreferences';
import type { emailPreferences } from '#contract/outreach/emailPreferences.ts';
import { apiOf } from '../kit/apiOf.ts';

export const emailPreferencesApi = apiOf<typeof emailPreferences>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   save: call('POST /email/preferences/{token}')

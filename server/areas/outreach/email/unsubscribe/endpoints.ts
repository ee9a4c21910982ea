import { emailPreferences as contract } from '#contract/outreach/emailPreferences.ts';
import { implement } from '#server/http/implement.ts';
import { savePreferences } from './preferences.ts';

export const preferenceRoutes = implement(contract, { 'POST /email/preferences/{token}': savePreferences });

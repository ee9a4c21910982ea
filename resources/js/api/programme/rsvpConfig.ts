import calls from 'calls:programme/rsvpConfig';
import type { rsvpConfigs } from '#contract/programme/rsvpConfig.ts';
import { apiOf } from '../kit/apiOf.ts';

export const rsvpConfigApi = apiOf<typeof rsvpConfigs>(calls);

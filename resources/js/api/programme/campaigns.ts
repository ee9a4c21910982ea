import calls from 'calls:programme/campaigns';
import type { campaigns } from '#contract/programme/campaigns.ts';
import { apiOf } from '../kit/apiOf.ts';

export const campaignsApi = apiOf<typeof campaigns>(calls);

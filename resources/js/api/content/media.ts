import calls from 'calls:content/media';
import type { media } from '#contract/content/media.ts';
import { apiOf } from '../kit/apiOf.ts';

export const mediaApi = apiOf<typeof media>(calls);

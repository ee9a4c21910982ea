import calls from 'calls:selling/cancellations';
import type { cancellations } from '#contract/selling/cancellations.ts';
import { apiOf } from '../kit/apiOf.ts';

export const cancellationsApi = apiOf<typeof cancellations>(calls);

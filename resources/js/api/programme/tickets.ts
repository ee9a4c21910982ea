import calls from 'calls:programme/tickets';
import type { tickets } from '#contract/programme/tickets.ts';
import { apiOf } from '../kit/apiOf.ts';

export const ticketsApi = apiOf<typeof tickets>(calls);

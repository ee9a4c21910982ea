import { calendar as contract } from '#contract/calendar.ts';
import { implement } from '#server/http/implement.ts';

export const calendar = implement(contract, {});

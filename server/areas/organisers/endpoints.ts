import { organisers as contract } from '#contract/organisers.ts';
import { implement } from '#server/http/implement.ts';

export const organisers = implement(contract, {});

import { groups as contract } from '#contract/groups.ts';
import { implement } from '#server/http/implement.ts';

export const groups = implement(contract, {});

import { workflows as contract } from '#contract/workflows.ts';
import { implement } from '#server/http/implement.ts';

export const workflows = implement(contract, {});

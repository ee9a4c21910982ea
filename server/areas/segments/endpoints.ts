import { segments as contract } from '#contract/segments.ts';
import { implement } from '#server/http/implement.ts';

export const segments = implement(contract, {});

import { media as contract } from '#contract/media.ts';
import { implement } from '#server/http/implement.ts';

export const media = implement(contract, {});

import { campaigns as contract } from '#contract/campaigns.ts';
import { implement } from '#server/http/implement.ts';

export const campaigns = implement(contract, {});

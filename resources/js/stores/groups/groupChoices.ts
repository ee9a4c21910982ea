import type { groups } from '#contract/groups.ts';
import { endpoint } from '#js/api/kit/endpoint.ts';
import { createChoices } from '../kit/createChoices.ts';

const list = endpoint<typeof groups, 'GET /groups/json'>('GET /groups/json');

/** Groups to choose from, by name. */
export const useGroupChoices = createChoices((search, signal) =>
  list({ query: { search, per_page: 20, sort_by: 'name' }, signal }),
);

import { companyApi } from '#js/api/company.ts';
import { createChoicesStore } from '../kit/createChoicesStore.ts';

/** People of the company to choose from, by name and role. */
export const useMemberChoices = createChoicesStore({
  list: (search, signal) => companyApi.members({ query: { search }, signal }),
  toChoice: ({ id, name, role }) => ({ id, name: `${name} · ${role}` }),
});

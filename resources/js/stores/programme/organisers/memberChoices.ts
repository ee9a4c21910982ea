import { companyApi } from '#js/api/account/company.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Staff to choose from, by name and role. */
export const useMemberChoices = createChoicesStore({
  list: (search, signal) => companyApi.members({ query: { search }, signal }),
  toChoice: ({ id, name, role }) => ({ id, name: `${name} · ${role}` }),
});

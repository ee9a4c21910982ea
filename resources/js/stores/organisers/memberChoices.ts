import { companyApi } from '#js/api/company.ts';
import { createChoices } from '../kit/createChoices.ts';

/** People of the company to choose from, by name and role. */
export const useMemberChoices = createChoices(async (search, signal) => {
  const { data } = await companyApi.members({ query: { search }, signal });
  return data.map(({ id, name, role }) => ({ id, name: `${name} · ${role}` }));
});

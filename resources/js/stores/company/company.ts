import { create } from 'zustand';
import type { CompanySettings } from '#contract/company.ts';
import { companyApi } from '#js/api/company.ts';
import { idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

/** The tenant of specification §3; the timezone is UTC until the settings have arrived. */
export type CompanyState = RunFlags & {
  name: string;
  timezone: string;
  settings: CompanySettings['value'] | null;
  logoLight: string | null;
  logoDark: string | null;
  load: () => Promise<Outcome<{ data: CompanySettings }>>;
};

/** The settings of the company, fetched once at startup. A failure is only logged: pages carry what they need. */
export const useCompany = create<CompanyState>()((set) => ({
  ...idle,
  name: '',
  timezone: 'UTC',
  settings: null,
  logoLight: null,
  logoDark: null,
  load: async () => {
    const outcome = await run(set, () => companyApi.settings(), { quiet: true });
    if (outcome.ok) {
      const { value, logo_light, logo_dark } = outcome.data.data;
      set({
        settings: value,
        name: value?.name ?? '',
        timezone: value?.timezone || 'UTC',
        logoLight: logo_light ?? null,
        logoDark: logo_dark ?? null,
      });
    } else {
      console.warn('The company settings could not be loaded.', outcome.error);
    }
    return outcome;
  },
}));

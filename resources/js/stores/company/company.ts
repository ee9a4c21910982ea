import { create } from 'zustand';
import type { CompanySettings } from '#contract/company.ts';
import { companyApi } from '#js/api/company.ts';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
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

/**
 * The settings of the company, fetched at startup and again after sign-in and a change of company. `useShared` gives
 * them to the screens. A failure is only logged: pages may carry what they need, and a guest may not be allowed to ask.
 */
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
      const { data } = outcome.data;
      const { value } = data;
      set({
        settings: value,
        name: value?.name ?? '',
        timezone: value?.timezone || 'UTC',
        logoLight: data.logo_light ?? null,
        logoDark: data.logo_dark ?? null,
      });
      const { logo_light, logo_dark } = data;
      useLoadedSettings.setState({ company: { ...value, ...idOf(data), logo_light, logo_dark } });
    } else {
      console.warn('The company settings could not be loaded.', outcome.error);
    }
    return outcome;
  },
}));

/** Laravel sends a row of settings with the id of the company that it belongs to. */
function idOf(settings: object): { id?: number } {
  const id = Number('company_id' in settings ? settings.company_id : null);
  return id > 0 ? { id } : {};
}

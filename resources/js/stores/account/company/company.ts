import { create } from 'zustand';
import type { CompanySettings } from '#contract/account/company.ts';
import { companyApi } from '#js/api/account/company.ts';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

/** The tenant of specification §3; the time zone is UTC until the settings are loaded. */
type CompanyState = RunFlags & {
  name: string;
  timezone: string;
  settings: CompanySettings['value'] | null;
  logoLight: string | null;
  logoDark: string | null;
  load: () => Promise<Outcome<{ data: CompanySettings }>>;
};

/**
 * The company's settings, loaded at startup, after sign-in and after switching companies. Components read them with
 * `useShared`. Failures are only logged: the page may include what it needs, and guests may not be allowed to load
 * them.
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

/** Laravel may send the settings row, which contains the company's id. */
function idOf(settings: object): { id?: number } {
  const id = Number('company_id' in settings ? settings.company_id : null);
  return id > 0 ? { id } : {};
}

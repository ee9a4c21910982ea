import { create } from 'zustand';
import type { Permission } from '#contract/permissions.ts';
import { companyApi } from '#js/api/company.ts';
import { backend } from '#js/backend.ts';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { permissionsOf } from '#js/lib/readShared.ts';
import { useShared } from '#js/lib/useShared.ts';
import { idle, type RunFlags, run } from './kit/run.ts';

type PermissionsState = RunFlags & {
  /** Asks for them; false where they did not come. `quiet` shows no failure: the page has brought a list already. */
  load: (options?: { quiet?: boolean }) => Promise<boolean>;
  /** The same without a word, and what it brought: null where it did not come. */
  fetchQuietly: () => Promise<readonly string[] | null>;
};

const requests = onlyLatest();

/** The active permissions of the signed-in staff user (specification §6); `useCan` reads them. */
export const usePermissions = create<PermissionsState>()((set, get) => ({
  ...idle,
  load: async ({ quiet = false } = {}) => {
    const outcome = await run(set, () => requests.run((signal) => companyApi.permissions({ signal })), {
      failure: 'An error occurred while fetching permissions.',
      quiet,
    });
    if (outcome.ok) {
      useLoadedSettings.setState({ permissions: permissionsOf(outcome.data.data) });
    }
    return outcome.ok;
  },
  fetchQuietly: async () => ((await get().load({ quiet: true })) ? useLoadedSettings.getState().permissions : null),
}));

/** Whether the signed-in user may do something. It hides what they may not; the server refuses it besides. */
export function useCan(permission: Permission): boolean {
  return useCanCheck()(permission);
}

/** The same as a question to ask of many entries: `const can = useCanCheck(); entries.filter((e) => can(e.permission))`. */
export function useCanCheck(): (permission: Permission) => boolean {
  const held = new Set(useShared().auth.permissions ?? []);
  return (permission) => held.has(backend.permissions[permission] ?? permission);
}

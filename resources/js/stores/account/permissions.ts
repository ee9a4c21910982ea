import { create } from 'zustand';
import type { Permission } from '#contract/permissions.ts';
import { companyApi } from '#js/api/account/company.ts';
import { backend } from '#js/backend.ts';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { permissionsOf } from '#js/lib/readShared.ts';
import { useShared } from '#js/lib/useShared.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { idle, type RunFlags, run } from '../kit/run.ts';

type PermissionsState = RunFlags & {
  /** Loads the permissions; false on failure. `quiet` shows no error, because the page included a list. */
  load: (options?: { quiet?: boolean }) => Promise<boolean>;
  /** Loads silently and returns the permissions; null on failure. */
  fetchQuietly: () => Promise<readonly string[] | null>;
};

const requests = onlyLatest();

/** The permissions of the signed-in staff user (specification §6), read with `useCan`. */
export const usePermissions = create<PermissionsState>()((set, get) => ({
  ...idle,
  load: async ({ quiet = false } = {}) => {
    const outcome = await run(
      set,
      async () => readPermissions(await requests.run((signal) => companyApi.permissions({ signal }))),
      {
        failure: 'An error occurred while fetching permissions.',
        quiet,
      },
    );
    if (outcome.ok) {
      useLoadedSettings.setState({ permissions: outcome.data });
    }
    return outcome.ok;
  },
  fetchQuietly: async () => ((await get().load({ quiet: true })) ? useLoadedSettings.getState().permissions : null),
}));

/** @throws if the answer has no permissions: without them, every page would look as if the user were allowed nothing */
function readPermissions(answer: unknown): string[] {
  const { data, permissions } = Object(answer);
  const held = permissionsOf(data ?? permissions ?? answer);
  if (held === null) {
    console.error('No permissions can be read from the answer to GET /roles/active-permissions.', answer);
    throw new Error('The answer holds no permissions.');
  }
  return held;
}

/** Whether the signed-in user has a permission. Only hides what is not allowed; the server enforces it. */
export function useCan(permission: Permission): boolean {
  return useCanCheck()(permission);
}

/**
 * The same as a function, to check several entries: `const can = useCanCheck(); entries.filter((e) =>
 * can(e.permission))`.
 */
export function useCanCheck(): (permission: Permission) => boolean {
  const held = new Set(useShared().auth.permissions ?? []);
  return (permission) => held.has(backend.permissions[permission] ?? permission);
}

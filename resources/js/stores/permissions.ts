import { usePage } from '@inertiajs/react';
import { create } from 'zustand';
import type { Permission } from '#contract/permissions.ts';
import type { SharedProps } from '#contract/sharedProps.ts';
import { companyApi } from '#js/api/company.ts';
import { idle, type RunFlags, run } from './kit/run.ts';

type PermissionsState = RunFlags & {
  /** Fetched since the page came; null while the page's own are the newest. */
  fetched: string[] | null;
  refresh: () => Promise<void>;
};

/** The active permissions of the signed-in staff user (specification §6). */
export const usePermissions = create<PermissionsState>()((set) => ({
  ...idle,
  fetched: null,
  refresh: async () => {
    const outcome = await run(set, () => companyApi.permissions(), {
      failure: 'An error occurred while fetching permissions.',
    });
    if (outcome.ok) {
      set({ fetched: outcome.data.data });
    }
  },
}));

/** Whether the signed-in user may do something. It hides what they may not; the server refuses it besides. */
export function useCan(permission: Permission): boolean {
  return useCanCheck()(permission);
}

/** The same as a question to ask of many entries: `const can = useCanCheck(); entries.filter((e) => can(e.permission))`. */
export function useCanCheck(): (permission: Permission) => boolean {
  const fromPage = usePage<SharedProps>().props.auth?.permissions;
  const fetched = usePermissions((state) => state.fetched);
  const held = new Set(fetched ?? fromPage ?? []);
  return (permission) => held.has(permission);
}

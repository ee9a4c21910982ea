import type { PermissionInfo } from '#contract/account/roles.ts';
import { rolesApi } from '#js/api/account/roles.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';

type Info = PermissionInfo & { id: string };

/** All permissions with explanations; empty if the backend does not explain them. */
export const usePermissionInfos = createResourceStore<Info>(
  {
    list: async (_, signal) => {
      try {
        return (await rolesApi.permissions({ signal })).data.map((info) => ({ ...info, id: info.name }));
      } catch (error) {
        if (isMissingExtension(error)) {
          return [];
        }
        throw error;
      }
    },
  },
  { loadFailed: 'The permissions could not be loaded.' },
);

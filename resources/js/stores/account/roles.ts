import type { Role } from '#contract/account/roles.ts';
import { rolesApi } from '#js/api/account/roles.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { recordAction } from '../kit/recordAction.ts';
import { recordCalls } from '../kit/recordCalls.ts';
import type { ActionOptions, Outcome } from '../kit/run.ts';

export type RoleInput = CallBody<typeof rolesApi.create>;

type RoleActions = {
  removeAndReplace: (id: number, replacementId: number | null, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The company's roles, loaded all at once. */
export const useRoles = createResourceStore<Role, object, RoleInput, RoleActions>(
  {
    ...recordCalls({ get: rolesApi.get, create: rolesApi.create, update: rolesApi.update }),
    list: async (_, signal) => (await rolesApi.list({ signal })).data,
  },
  {
    loadFailed: 'The roles could not be loaded.',
    createFailed: 'The role could not be created. What you entered is still here.',
    updateFailed: 'The role could not be saved. What you entered is still here.',
  },
  (store) => {
    const action = recordAction<Role>(store);
    return {
      removeAndReplace: (id, replacement_id, options) =>
        action.reload(
          () => rolesApi.remove({ params: { id }, body: { replacement_id } }),
          { failure: 'The role could not be removed. Nothing was changed.' },
          options,
        ),
    };
  },
);

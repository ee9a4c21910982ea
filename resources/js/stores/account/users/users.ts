import type { User } from '#contract/account/users.ts';
import { usersApi } from '#js/api/account/users.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';
import { usersPage } from '#js/stores/kit/usersPage.ts';
import { loggedUsers } from './loggedUsers.ts';

type UserQuery = CallQuery<typeof usersApi.list>;
export type Access = CallBody<typeof usersApi.changeAccess>;
type Changed = Outcome<User | null>;

type UserActions = {
  /** Set by the list: the backend has users, but no calls to change them. */
  isReadOnly: boolean;
  deactivate: (user: Pick<User, 'id'>, options?: ActionOptions) => Promise<Changed>;
  reactivate: (user: Pick<User, 'id'>, options?: ActionOptions) => Promise<Changed>;
  removeAndHandOver: (id: number, handOverTo: number | null, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

const TRY_AGAIN = 'Nothing was changed. Try again.';

/** The company's staff. */
export const useUsers = createResourceStore<User, UserQuery, Access, UserActions>(
  {
    list: async (query, signal) => {
      try {
        const { data, pagination } = await usersApi.list({ query, signal });
        return usersPage(data, pagination);
      } catch (error) {
        if (!isMissingExtension(error)) {
          throw error;
        }
        useUsers.setState({ isReadOnly: true });
        const { search, page, per_page } = query;
        const known = { ...(search && { search }), ...(page && { page }), ...(per_page && { per_page }) };
        const { rows, pagination } = await loggedUsers(known, signal);
        return usersPage(rows, pagination);
      }
    },
    get: (id, signal) => usersApi.get({ params: { id }, signal }),
    update: (id, body) => usersApi.changeAccess({ params: { id }, body }),
  },
  {
    loadFailed: 'Failed to load users data',
    updateFailed: `The access could not be saved. ${TRY_AGAIN}`,
  },
  (store) => {
    const action = recordAction<User>(store);
    return {
      isReadOnly: false,
      deactivate: ({ id }, options) =>
        action.replace(
          () => usersApi.deactivate({ params: { id } }),
          { failure: `The user could not be deactivated. ${TRY_AGAIN}` },
          options,
        ),
      reactivate: ({ id }, options) =>
        action.replace(
          () => usersApi.reactivate({ params: { id } }),
          { failure: `The user could not be reactivated. ${TRY_AGAIN}` },
          options,
        ),
      removeAndHandOver: (id, hand_over_to, options) =>
        action.reload(
          () => usersApi.remove({ params: { id }, body: { hand_over_to } }),
          { failure: `The user could not be removed. ${TRY_AGAIN}` },
          options,
        ),
    };
  },
);

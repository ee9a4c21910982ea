import type { User } from '#contract/account/users.ts';
import { usersApi } from '#js/api/account/users.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';
import { usersPage } from '#js/stores/kit/usersPage.ts';
import { loggedUsers } from './loggedUsers.ts';

type UserQuery = CallQuery<typeof usersApi.list>;
export type Access = CallBody<typeof usersApi.changeAccess>;
type Changed = Outcome<User | null>;

type UserActions = {
  /** Set by the list: the backend has users, but no calls to change them. */
  isReadOnly: boolean;
  deactivate: (user: Pick<User, 'id'>) => Promise<Changed>;
  reactivate: (user: Pick<User, 'id'>) => Promise<Changed>;
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
    const change = async (call: typeof usersApi.deactivate, id: number, failure: string): Promise<Changed> => {
      const outcome = await run(store.setState, () => call({ params: { id } }), {
        success: ({ message }) => message,
        failure: `${failure} ${TRY_AGAIN}`,
      });
      if (!outcome.ok) {
        return outcome;
      }
      const { data } = outcome.data;
      await (data ? store.getState().replace(data) : store.getState().reload());
      return { ok: true, data };
    };
    return {
      isReadOnly: false,
      deactivate: ({ id }) => change(usersApi.deactivate, id, 'The user could not be deactivated.'),
      reactivate: ({ id }) => change(usersApi.reactivate, id, 'The user could not be reactivated.'),
      removeAndHandOver: (id, handOverTo, options) =>
        run(
          store.setState,
          () => usersApi.remove({ params: { id }, body: { hand_over_to: handOverTo } }),
          {
            success: ({ message }) => message,
            failure: `The user could not be removed. ${TRY_AGAIN}`,
            after: () => store.getState().reload(),
          },
          options,
        ),
    };
  },
);

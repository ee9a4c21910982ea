import type { User } from '#contract/account/users.ts';
import { userLogsApi } from '#js/api/account/userLogs.ts';
import { usersApi } from '#js/api/account/users.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';

/** A page of users on a backend that only supports the specification's calls: the users of the logs. */
export async function loggedUsers(query: CallQuery<typeof userLogsApi.users>, signal?: AbortSignal) {
  const { data, users, pagination } = await userLogsApi.users({ query, ...(signal && { signal }) });
  const rows = data?.length ? data : (users ?? []);
  return { rows: rows.map(toUser), pagination };
}

/** A user as far as the logs know them, on a backend without users. @throws if there is none */
export async function fetchUser(id: number): Promise<User> {
  try {
    return (await usersApi.get({ params: { id } })).data;
  } catch (error) {
    const found = isMissingExtension(error) ? await findLogged(id) : undefined;
    if (!found) {
      throw error;
    }
    return found;
  }
}

/** Searches the pages of the logs' users; stops if the backend repeats a page. */
async function findLogged(id: number): Promise<User | undefined> {
  const seen = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { rows, pagination } = await loggedUsers({ page });
    const found = rows.find((user) => user.id === id);
    const isLast = pagination?.total_pages == null || page >= pagination.total_pages;
    if (found || isLast || rows.every((user) => seen.has(user.id))) {
      return found;
    }
    for (const user of rows) {
      seen.add(user.id);
    }
  }
}

function toUser({ id, name, email, role }: Pick<User, 'id' | 'name' | 'email' | 'role'>): User {
  return {
    ...{ id, name, email, role, role_id: null, is_owner: false, state: null, scope: null, campaigns: [], events: [] },
    ...{ last_sign_in_at: null, joined_at: null, is_self: false, can_manage: false },
  };
}

import type { LoggedUser } from '#contract/account/userLogs.ts';
import { userLogsApi } from '#js/api/account/userLogs.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { createTimedCache } from '#js/stores/kit/createTimedCache.ts';
import { usersPage } from '#js/stores/kit/usersPage.ts';

type LoggedUserQuery = CallQuery<typeof userLogsApi.users>;
type Answer = Awaited<ReturnType<typeof userLogsApi.users>>;

/** Milliseconds (specification §9). */
const USERS_LIFE = 5 * 60_000;

export const loggedUsersCache = createTimedCache<LoggedUserQuery, ListAnswer<LoggedUser>>(USERS_LIFE);

/** Staff with totals of their activity logs. */
export const useLoggedUsers = createResourceStore<LoggedUser, LoggedUserQuery>(
  { list: (query) => loggedUsersCache.get(query, async () => toPage(await userLogsApi.users({ query }))) },
  { loadFailed: 'Failed to load users data' },
);

/** The rows are in `data`, or in `users` on some backends. */
function toPage({ data, users, pagination }: Answer): ListAnswer<LoggedUser> {
  return usersPage(data?.length ? data : (users ?? []), pagination);
}

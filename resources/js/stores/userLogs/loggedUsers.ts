import type { LoggedUser } from '#contract/userLogs.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { userLogsApi } from '#js/api/userLogs.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { createTimedCache } from '../kit/createTimedCache.ts';

export type LoggedUserQuery = CallQuery<typeof userLogsApi.users>;
type Answer = Awaited<ReturnType<typeof userLogsApi.users>>;

/** Milliseconds (specification §9). */
const USERS_LIFE = 5 * 60_000;

export const loggedUsersCache = createTimedCache<LoggedUserQuery, ListAnswer<LoggedUser>>(USERS_LIFE);

/** Staff with the totals of their logs. */
export const useLoggedUsers = createResourceStore<LoggedUser, LoggedUserQuery>(
  { list: (query) => loggedUsersCache.get(query, async () => toPage(await userLogsApi.users({ query }))) },
  { loadFailed: 'Failed to load users data' },
);

/** The page object of the kit. The rows are `data`, or `users` on some backends; without pages they are all there are. */
function toPage({ data, users, pagination }: Answer): ListAnswer<LoggedUser> {
  const rows = data?.length ? data : (users ?? []);
  if (pagination?.current_page == null) {
    return rows;
  }
  const { current_page, total_pages, per_page, total } = pagination;
  const from = rows.length > 0 ? (current_page - 1) * (per_page ?? rows.length) + 1 : null;
  const to = from === null ? null : from + rows.length - 1;
  return { data: rows, current_page, last_page: total_pages, per_page, total, from, to };
}

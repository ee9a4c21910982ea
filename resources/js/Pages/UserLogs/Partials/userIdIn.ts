/** The user id in the URL of a log: `/users/4/logs`; 0 for any other URL. */
export function userIdIn(url: string): number {
  return Number(/\/users\/(\d+)\/logs(?:[?#]|$)/.exec(url)?.[1] ?? 0);
}

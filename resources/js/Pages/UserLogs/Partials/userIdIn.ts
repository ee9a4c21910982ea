/** The user whose log an address shows: `/users/4/logs`; 0 for any other address. */
export function userIdIn(url: string): number {
  return Number(/\/users\/(\d+)\/logs(?:[?#]|$)/.exec(url)?.[1] ?? 0);
}

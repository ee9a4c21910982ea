let ahead = 0;

/**
 * Adjusts the estimated server clock by a response, which was created at `serverTime` (or up to `grain` milliseconds
 * later), after the request was sent and before the response arrived. Device clocks can be hours off, which would break
 * 15-minute holds. An estimate within these bounds is kept, so a slow connection does not change it.
 * @param askedAt when the request was sent, by the device's clock in milliseconds, as is `cameAt`
 */
export function followServer(serverTime: number, askedAt: number, cameAt: number, grain = 0): void {
  if (Number.isFinite(serverTime)) {
    ahead = Math.min(Math.max(ahead, serverTime - cameAt), serverTime + grain - askedAt);
  }
}

/**
 * Starts timing a request, optionally one started `begunAgo` milliseconds ago. Call the result with the response's
 * server time as soon as it arrives.
 */
export function timeRequest(begunAgo = 0): (serverTime: number, grain?: number) => void {
  const askedAt = Date.now() - begunAgo;
  return (serverTime, grain) => followServer(serverTime, askedAt, Date.now(), grain);
}

/** Unix time in milliseconds by the server's clock. No other client code reads the device's clock. */
export function serverNow(): number {
  return Date.now() + ahead;
}

let ahead = 0;

/**
 * Corrects the server's clock, as this device knows it, by an answer: it was made at `serverTime` (or within `grain`
 * milliseconds after it), no sooner than it was asked for and no later than it came. A device may be hours off; what is
 * held for 15 minutes is not. Within these bounds nothing changes: a slow line is not a wrong clock.
 * @param askedAt by the device's clock, in milliseconds, as `cameAt`
 */
export function followServer(serverTime: number, askedAt: number, cameAt: number, grain = 0): void {
  if (Number.isFinite(serverTime)) {
    ahead = Math.min(Math.max(ahead, serverTime - cameAt), serverTime + grain - askedAt);
  }
}

/**
 * Times a request, begun now or so many milliseconds ago. Call the answer as soon as the response is there, with the
 * server's time that it states.
 */
export function timeRequest(begunAgo = 0): (serverTime: number, grain?: number) => void {
  const askedAt = Date.now() - begunAgo;
  return (serverTime, grain) => followServer(serverTime, askedAt, Date.now(), grain);
}

/** Milliseconds since 1970 by the server's clock. The device's own is read nowhere else in the client. */
export function serverNow(): number {
  return Date.now() + ahead;
}

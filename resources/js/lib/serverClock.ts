let ahead = 0;

/**
 * Sets the clock by the first page: `serverTime` is when the server made it, `answeredAt` when its first byte came, by
 * the device's clock in milliseconds. A device may be hours off; what is held for 15 minutes is not.
 */
export function setServerClock(serverTime: string, answeredAt: number): void {
  const difference = Date.parse(serverTime) - answeredAt;
  // A second or two is the way from there to here, not a wrong clock.
  ahead = Math.abs(difference) > 2000 ? difference : 0;
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + ahead;
}

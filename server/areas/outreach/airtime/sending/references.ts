const DAY = 86_400_000;
/** Days after which a reservation that nobody settled is released. */
const KEPT = 7;

/** The reservation of an attempt to top up a phone, and the provider's idempotency key. */
export function referenceOf({ id, attempt }: { id: number; attempt: number }): string {
  return `airtime:${id}:${attempt}`;
}

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + KEPT * DAY);
}

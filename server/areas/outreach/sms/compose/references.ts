const DAY = 86_400_000;
/** Days after which a reservation that nobody settled is released. */
const KEPT = 7;

/** The reservation of an attempt to send a message. */
export function referenceOf({ id, attempt }: { id: number; attempt: number }): string {
  return `sms:${id}:${attempt}`;
}

export function expiryOf(due: Date): Date {
  return new Date(due.getTime() + KEPT * DAY);
}

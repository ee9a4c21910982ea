const DAY = 86_400_000;
/** Days after which a reservation that nobody settled is released. */
const KEPT = 7;

/** Sending during six of 24 hours takes four times as long. */
const QUIET_FACTOR = 4;

/** The reservation of an attempt to send a message. */
export function referenceOf({ id, attempt }: { id: number; attempt: number }): string {
  return `sms:${id}:${attempt}`;
}

/**
 * When the reservations of a send end. Sending takes its time at the send's rate, of which quiet hours can leave a few
 * hours of each day.
 */
export function expiryOf(due: Date, pace = { messages: 0, ratePerMinute: 1 }): Date {
  const sending = (pace.messages / Math.max(1, pace.ratePerMinute)) * 60_000;
  return new Date(due.getTime() + KEPT * DAY + QUIET_FACTOR * sending);
}

import { notifications } from '#contract/account/notifications.ts';
import type { Maker } from '#tests/contract/sale.ts';

const list = notifications['GET /notifications/json'].response;

/** A notification of the account that makes the calls, about the answer to a survey. */
export async function buildNotifications({ staff }: Maker) {
  const { body } = await staff.get('/notifications/json');
  return { notificationId: list.parse(body).data[0]?.id ?? 0 };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildNotifications>> {}
}

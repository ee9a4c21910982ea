import type { Permission } from '#contract/permissions.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/account/notifications.ts';

/** Kinds that reveal payments, with the permission they require. */
const KIND_PERMISSIONS: Partial<Record<NotificationKind, Permission>> = { 'order.paid': 'orders.view' };

/**
 * Kinds that a user with these permissions cannot read. A user who loses a permission no longer sees earlier
 * notifications of these kinds, in the app or by mail.
 */
export function hiddenKinds(permissions: ReadonlySet<string>): string[] {
  return NOTIFICATION_KINDS.filter((kind) => {
    const needed = KIND_PERMISSIONS[kind];
    return needed !== undefined && !permissions.has(needed);
  });
}

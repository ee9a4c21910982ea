import type { Permission } from '#contract/permissions.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications.ts';

/** The kinds that state what was paid. */
const KIND_PERMISSIONS: Partial<Record<NotificationKind, Permission>> = { 'order.paid': 'orders.view' };

/**
 * The kinds that somebody with these permissions must not read. A user who loses a permission no longer finds what came
 * while they held it, neither in the product nor in a mail.
 */
export function hiddenKinds(permissions: ReadonlySet<string>): string[] {
  return NOTIFICATION_KINDS.filter((kind) => {
    const needed = KIND_PERMISSIONS[kind];
    return needed !== undefined && !permissions.has(needed);
  });
}

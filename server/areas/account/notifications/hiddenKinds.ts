import type { Permission } from '#contract/permissions.ts';
import { PREFERENCE_KINDS, type PreferenceKind } from '#domain/account/notifications.ts';

/** Kinds that reveal payments or figures, with the permission they require. */
const KIND_PERMISSIONS: Partial<Record<PreferenceKind, Permission>> = {
  'order.paid': 'orders.view',
  'report.monthly': 'dashboard.view',
};

/**
 * Kinds that a user with these permissions cannot read. A user who loses a permission no longer sees earlier
 * notifications of these kinds, in the app or by mail.
 */
export function hiddenKinds(permissions: ReadonlySet<string>): string[] {
  return PREFERENCE_KINDS.filter((kind) => {
    const needed = KIND_PERMISSIONS[kind];
    return needed !== undefined && !permissions.has(needed);
  });
}

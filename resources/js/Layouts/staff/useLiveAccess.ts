import { router } from '@inertiajs/react';
import { useShared } from '#js/lib/useShared.ts';
import { usePermissions } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';

/**
 * Applies changes of the user's own role. The server closes the connection of a user whose access changed; when the
 * browser reconnects (decision 0046), this refetches the permissions and reloads the page if they differ.
 */
export function useLiveAccess(): void {
  const { auth, realtime } = useShared();
  const held = textOf(auth.permissions);
  const channel = auth.user && realtime ? (`user.${auth.user.id}` as const) : null;
  useChannel(channel, 'notification.created', () => undefined, {
    onReconnect: async () => {
      const permissions = await usePermissions.getState().fetchQuietly();
      if (permissions !== null && textOf(permissions) !== held) {
        router.reload();
      }
    },
  });
}

function textOf(permissions: readonly string[] | null): string {
  return (permissions ?? []).toSorted().join(' ');
}

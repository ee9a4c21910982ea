import { router } from '@inertiajs/react';
import { useShared } from '#js/lib/useShared.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { usePermissions } from '#js/stores/permissions.ts';

/**
 * Follows changes of one's own role. The server ends the connection of a person whose access changed, and the browser
 * comes back by itself (decision 0046): then the permissions are asked for again, and the page where they differ.
 */
export function useLiveAccess(): void {
  const { auth, realtime } = useShared();
  const held = textOf(auth.permissions);
  const channel = auth.user && realtime ? `user.${auth.user.id}` : null;
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

import { router } from '@inertiajs/react';
import type { Role } from '#contract/account/roles.ts';
import { VIEW_AS_MINUTES } from '#domain/account/roles.ts';
import { confirm } from '#js/components/overlay/confirm.ts';

/** Switches to the view of people with this role, after a confirmation. */
export async function viewAs({ id, name }: Role): Promise<void> {
  const isSure = await confirm({
    title: `View as “${name}”?`,
    body: `You see what people with this role see, and can change nothing. It ends after ${VIEW_AS_MINUTES} minutes, or when you stop it.`,
    confirmLabel: 'View as this role',
  });
  if (isSure) {
    router.post(`/roles/view-as/${id}`);
  }
}

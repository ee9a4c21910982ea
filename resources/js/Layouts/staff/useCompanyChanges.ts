import { router } from '@inertiajs/react';
import { useCompanyChannel } from '#js/lib/useShared.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';

/** Updates the company's name, logo, colour and time zone on every open screen when they are changed elsewhere. */
export function useCompanyChanges(): void {
  const reload = () => router.reload({ only: ['company'] });
  useChannel(useCompanyChannel('company'), 'company.changed', reload, { onReconnect: reload });
}

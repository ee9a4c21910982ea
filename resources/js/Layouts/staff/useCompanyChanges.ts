import { router } from '@inertiajs/react';
import { useCompanyChannel } from '#js/lib/useShared.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';

/** The company's name, logo, colour and time zone follow on every open screen when somebody changes them. */
export function useCompanyChanges(): void {
  const reload = () => router.reload({ only: ['company'] });
  useChannel(useCompanyChannel('company'), 'company.changed', reload, { onReconnect: reload });
}

import { usePage } from '@inertiajs/react';
import type { SharedProps } from '#contract/sharedProps.ts';

/** The props that every page has: company, who is signed in, how to reach the broadcaster. */
export function useShared(): SharedProps {
  return usePage<SharedProps>().props;
}

/** The company's timezone; UTC where there is no company (specification §9). */
export function useTimezone(): string {
  return useShared().company?.timezone ?? 'UTC';
}

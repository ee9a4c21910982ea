import { usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import { backend } from '#js/backend.ts';
import { useLoadedSettings } from './loadedSettings.ts';
import { readShared, type Shared } from './readShared.ts';

/** Company, signed-in user and broadcaster settings; complete, whatever the backend shares. */
export function useShared(): Shared {
  const { props } = usePage();
  const loaded = useLoadedSettings();
  return useMemo(() => readShared(props, loaded), [props, loaded]);
}

/** The company's time zone; UTC without a company (specification §9). */
export function useTimezone(): string {
  return useShared().company?.timezone ?? backend.timezone ?? 'UTC';
}

/** False while the time zone is loading: times entered meanwhile would be ambiguous. */
export function useIsTimezoneKnown(): boolean {
  const { props } = usePage();
  const { company, isSettled } = useLoadedSettings();
  return company !== null || isSettled || props.company !== undefined || backend.timezone !== undefined;
}

/** A company-wide channel such as `company-tasks.1`; null while the company's id is unknown. */
export function useCompanyChannel<Kind extends 'company' | 'company-sales' | 'company-surveys' | 'company-tasks'>(
  name: Kind,
): `${Kind}.${number}` | null {
  const id = useShared().company?.id ?? null;
  return id === null ? null : `${name}.${id}`;
}

import { createContext, useContext } from 'react';
import type { Locale } from '#domain/kit/locale.ts';

/**
 * The company's formats for dates and money, provided by layouts. An unknown currency is an empty string. `locale` is
 * part of the context so that consumers re-render when it changes (the value itself is set in domain/kit/locale.ts).
 * `isTimezoneKnown` is false while the time zone is loading: a time entered meanwhile would be converted wrongly.
 */
export type CompanyFormat = { timezone: string; currency: string; isTimezoneKnown?: boolean; locale?: Locale };

export const CompanyContext = createContext<CompanyFormat>({ timezone: 'UTC', currency: '' });

/** The time zone and currency of the current company (UTC and no currency without one). */
export function useCompanyFormat(): CompanyFormat {
  return useContext(CompanyContext);
}

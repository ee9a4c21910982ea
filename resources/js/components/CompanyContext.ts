import { createContext, useContext } from 'react';
import type { Locale } from '#domain/locale.ts';

/**
 * How the company reads times and money; layouts provide it. An unknown currency is an empty text.
 * `locale` is what domain/locale.ts shows: it is here so that those who read this are drawn again when it changes.
 * `isTimezoneKnown` is false while the time zone is still asked for: a time that is typed meanwhile would be another one.
 */
type CompanyFormat = { timezone: string; currency: string; isTimezoneKnown?: boolean; locale?: Locale };

export const CompanyContext = createContext<CompanyFormat>({ timezone: 'UTC', currency: '' });

/** The timezone and currency of the company around this component (UTC and no currency where there is none). */
export function useCompanyFormat(): CompanyFormat {
  return useContext(CompanyContext);
}

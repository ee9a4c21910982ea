import { createContext, useContext } from 'react';

/** How the company reads times and money; layouts provide it. */
type CompanyFormat = { timezone: string; currency: string };

export const CompanyContext = createContext<CompanyFormat>({ timezone: 'UTC', currency: 'USD' });

/** The timezone and currency of the company around this component (UTC and USD where there is none). */
export function useCompanyFormat(): CompanyFormat {
  return useContext(CompanyContext);
}

import { createContext, useContext } from 'react';

/** How the company reads times and money; layouts provide it. An unknown currency is an empty text. */
type CompanyFormat = { timezone: string; currency: string };

export const CompanyContext = createContext<CompanyFormat>({ timezone: 'UTC', currency: '' });

/** The timezone and currency of the company around this component (UTC and no currency where there is none). */
export function useCompanyFormat(): CompanyFormat {
  return useContext(CompanyContext);
}

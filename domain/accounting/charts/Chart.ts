import type { AccountRole, AccountType } from '../accounts.ts';

/** An account of a template. */
export type ChartAccount = { code: string; name: string; type: AccountType; role?: AccountRole };

/** A chart of accounts with the taxes of a country, to begin with. */
export type Chart = {
  id: ChartId;
  label: string;
  accounts: readonly ChartAccount[];
  /** Percent, as decimal text. */
  taxes: readonly { name: string; rate: string; isIncluded?: boolean }[];
};

export const CHART_IDS = ['generic', 'CH', 'DE', 'UK', 'US'] as const;
export type ChartId = (typeof CHART_IDS)[number];

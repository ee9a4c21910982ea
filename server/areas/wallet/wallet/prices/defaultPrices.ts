import type { PricedService } from '#domain/wallet/wallet.ts';

/** What a service costs. Null means every other country or operator. */
export type Price = {
  service: PricedService;
  country: string | null;
  operator: string | null;
  /** Credits per part of a message, or per unit of the currency of a top-up, as decimal text. */
  credits: string;
};

/** What a thousand credits cost, in minor units. Valid until the installation sets its own (`npm run prices`). */
export const DEFAULT_RATES: Readonly<Record<string, number>> = {
  ...{ USD: 1000, EUR: 1000, GBP: 900, CHF: 1000, KES: 130_000, UGX: 37_000, TZS: 2_600_000 },
  ...{ NGN: 1_600_000, ZAR: 18_000, GHS: 15_000, RWF: 14_000, INR: 85_000, JPY: 1500 },
};

const SMS = { KE: '1', UG: '3', TZ: '3', NG: '2', RW: '2', ZA: '2', US: '1', GB: '4', DE: '8', FR: '7', CH: '7' };
/** Credits per unit of the country's currency. */
const AIRTIME = {
  KE: '0.8',
  UG: '0.028',
  TZ: '0.04',
  NG: '0.065',
  RW: '0.075',
  ZA: '5.6',
  GH: '7',
  MW: '0.06',
  ZM: '4',
};

export const DEFAULT_PRICES: readonly Price[] = [
  { service: 'sms', country: null, operator: null, credits: '8' },
  ...pricesOf('sms', SMS),
  ...pricesOf('airtime', AIRTIME),
];

function pricesOf(service: PricedService, byCountry: Record<string, string>): Price[] {
  return Object.entries(byCountry).map(([country, credits]) => ({ service, country, operator: null, credits }));
}

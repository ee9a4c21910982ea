/** `pending`: taken by the provider, not yet reported by the operator. `unknown`: the provider did not answer. */
export const AIRTIME_STATUSES = [
  'scheduled',
  'processing',
  'pending',
  'successful',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type AirtimeStatus = (typeof AIRTIME_STATUSES)[number];

export const AIRTIME_ORDER_STATUSES = ['awaiting_approval', 'processing', 'finished', 'cancelled'] as const;
export type AirtimeOrderStatus = (typeof AIRTIME_ORDER_STATUSES)[number];

export const AIRTIME_SORTS = ['created_at', 'number', 'status', 'amount'] as const;

export const AIRTIME_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type AirtimePeriod = (typeof AIRTIME_PERIODS)[number];

/** An attempt that ended before the current one. */
export type PastTopup = { status: AirtimeStatus; failure: string | null; at: string };

/** How many phones one request can top up. */
export const MAX_TOPUPS = 2000;

type Operator = { name: string; prefixes: readonly string[] };
type AirtimeCountry = {
  currency: string;
  /** Smallest and largest top-up, in whole units of the currency. */
  min: number;
  max: number;
  operators: readonly Operator[];
};

/** Where airtime can be sent, with the limits of the operators. Prefixes follow the country code. */
export const AIRTIME_COUNTRIES: Readonly<Record<string, AirtimeCountry>> = {
  KE: {
    ...{ currency: 'KES', min: 5, max: 10_000 },
    operators: [
      {
        name: 'Safaricom',
        prefixes: [
          '70',
          '71',
          '72',
          '74',
          '757',
          '758',
          '759',
          '768',
          '769',
          '79',
          '110',
          '111',
          '112',
          '113',
          '114',
          '115',
        ],
      },
      {
        name: 'Airtel',
        prefixes: [
          '73',
          '750',
          '751',
          '752',
          '753',
          '754',
          '755',
          '756',
          '762',
          '78',
          '100',
          '101',
          '102',
          '103',
          '104',
          '105',
          '106',
        ],
      },
      { name: 'Telkom', prefixes: ['77'] },
    ],
  },
  UG: {
    ...{ currency: 'UGX', min: 50, max: 200_000 },
    operators: [
      { name: 'MTN', prefixes: ['76', '77', '78', '39'] },
      { name: 'Airtel', prefixes: ['70', '74', '75', '20'] },
    ],
  },
  TZ: {
    ...{ currency: 'TZS', min: 500, max: 200_000 },
    operators: [
      { name: 'Vodacom', prefixes: ['74', '75', '76'] },
      { name: 'Airtel', prefixes: ['68', '69', '78'] },
      { name: 'Tigo', prefixes: ['65', '67', '71'] },
      { name: 'Halotel', prefixes: ['61', '62'] },
    ],
  },
  NG: { currency: 'NGN', min: 50, max: 50_000, operators: [] },
  RW: {
    ...{ currency: 'RWF', min: 100, max: 150_000 },
    operators: [
      { name: 'MTN', prefixes: ['78', '79'] },
      { name: 'Airtel', prefixes: ['72', '73'] },
    ],
  },
  ZA: { currency: 'ZAR', min: 2, max: 1000, operators: [] },
  GH: { currency: 'GHS', min: 1, max: 1000, operators: [] },
  MW: { currency: 'MWK', min: 100, max: 100_000, operators: [] },
  ZM: { currency: 'ZMW', min: 1, max: 1000, operators: [] },
};

/** The operator of a number without its country code; numbers may have moved, so it is a guess. */
export function operatorOf(country: string, national: string): string | null {
  const operators = AIRTIME_COUNTRIES[country]?.operators ?? [];
  return operators.find(({ prefixes }) => prefixes.some((prefix) => national.startsWith(prefix)))?.name ?? null;
}

/** A line of a file: its number in the file, and what it says. */
export type TopupRow = { line: number; number: string; amount: string; currency: string | null };

/**
 * Reads lines such as `+254712345678, 100` or `+254712345678; KES 100`. A first line without digits is a heading. Lines
 * that cannot be read keep their text, so that they can be shown with an error.
 */
export function readTopups(text: string): TopupRow[] {
  return text.split(/\r?\n/).flatMap((raw, index) => {
    const cells = raw.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const [number = '', amount = '', third = ''] = cells;
    if (cells.every((cell) => cell === '') || (index === 0 && !/\d/.test(raw))) {
      return [];
    }
    const match = /^([A-Za-z]{3})?\s*([\d.]*)\s*([A-Za-z]{3})?$/.exec(amount);
    const currency = (match?.[1] ?? match?.[3] ?? (/^[A-Za-z]{3}$/.test(third) ? third : null))?.toUpperCase() ?? null;
    return [{ line: index + 1, number: number.slice(0, 40), amount: (match?.[2] || amount).slice(0, 40), currency }];
  });
}

/** What an entry of the ledger did. */
export const ENTRY_KINDS = ['purchase', 'reserve', 'capture', 'release', 'refund', 'chargeback', 'grant'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_LABELS: Record<EntryKind, string> = {
  purchase: 'Purchase',
  reserve: 'Reserved',
  capture: 'Spent',
  release: 'Released',
  refund: 'Refund',
  chargeback: 'Payment taken back',
  grant: 'Granted',
};

/** The effect of one credit of each kind on the available credits. Captured credits were reserved before. */
export const ENTRY_SIGNS: Record<EntryKind, 1 | 0 | -1> = {
  purchase: 1,
  reserve: -1,
  capture: 0,
  release: 1,
  refund: 1,
  chargeback: -1,
  grant: 1,
};

export const WALLET_SERVICES = ['credits', 'sms', 'airtime', 'email'] as const;
export type WalletService = (typeof WALLET_SERVICES)[number];

export const SERVICE_LABELS: Record<WalletService, string> = {
  credits: 'Credits',
  sms: 'SMS',
  airtime: 'Airtime',
  email: 'E-mail',
};

/** Services with prices by country. */
export const PRICED_SERVICES = ['sms', 'airtime'] as const;
export type PricedService = (typeof PRICED_SERVICES)[number];

/** Lengths of the periods of a chart. */
export const PURCHASE_PERIODS = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type PurchasePeriod = (typeof PURCHASE_PERIODS)[number];

/** What the used credits are divided by. */
export const DISTRIBUTION_TYPES = ['service', 'user', 'kind'] as const;
export type DistributionType = (typeof DISTRIBUTION_TYPES)[number];

export const TRANSACTION_SORTS = ['created_at', 'credits'] as const;

/** How many credits can be bought at a time. */
export const MIN_CREDITS = 100;
export const MAX_CREDITS = 1_000_000;

/** Credits sold together. */
export const CREDIT_PACKAGES = [
  { key: 'small', label: 'Small', credits: 1_000 },
  { key: 'medium', label: 'Medium', credits: 5_000 },
  { key: 'large', label: 'Large', credits: 20_000 },
] as const;

/** The states of a purchase. */
export const PURCHASE_STATUSES = ['pending', 'succeeded', 'failed', 'abandoned', 'refused', 'reversed'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** The price of credits in minor units, rounded up to whole ones. */
export function priceOfCredits(credits: number, minorPerThousand: number): number {
  return Number((BigInt(credits) * BigInt(minorPerThousand) + 999n) / 1000n);
}

/** The whole credits that a part of the paid amount bought, rounded down; both amounts in minor units. */
export function shareOf(credits: number, { part, of }: { part: number; of: number }): number {
  return Number((BigInt(credits) * BigInt(part)) / BigInt(of));
}

/** What `amount` units cost at a price per unit, both as decimal text: whole credits, rounded up. */
export function creditsFor(price: string, amount: string): number {
  const [a, b] = [decimal(price), decimal(amount)];
  const scale = 10n ** BigInt(a.digits + b.digits);
  return Number((a.value * b.value + scale - 1n) / scale);
}

function decimal(text: string): { value: bigint; digits: number } {
  const [whole = '0', fraction = ''] = text.split('.');
  return { value: BigInt(whole + fraction || '0'), digits: fraction.length };
}

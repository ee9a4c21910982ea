/** A demo coupon; days are relative to today. */
export type CouponPlan = {
  code: string;
  percent?: number;
  amountMinor?: number;
  maxUses?: number;
  from?: number;
  until?: number;
  isActive?: boolean;
  /** Names of the ticket types it applies to. */
  types?: string[];
  /** The share of orders that use it while it is valid. */
  popularity?: number;
};

/** Keyed by event name. */
export const COUPON_PLANS: Record<string, CouponPlan[]> = {
  'Kurzfilmnacht: shorts until late': [{ code: 'KURZ10', percent: 10, until: -38, popularity: 0.18 }],
  'Light on water': [{ code: 'NEIGHBOUR', percent: 20, maxUses: 60, popularity: 0.12 }],
  'Strings by candlelight': [{ code: 'CANDLE5', amountMinor: 500, maxUses: 40, popularity: 0.15 }],
  'Lakeside film festival': [
    { code: 'FRIENDS15', percent: 15, popularity: 0.14 },
    { code: 'CREW20', amountMinor: 2000, maxUses: 25, popularity: 0.3, types: ['Festival pass'] },
    { code: 'EARLYBIRD', percent: 10, from: -80, until: -30, popularity: 0.1 },
    { code: 'OLDPOSTER', percent: 50, isActive: false },
  ],
  'Alpine poetry slam': [{ code: 'SLAM', percent: 25, maxUses: 30, popularity: 0.3 }],
  'Friday night finals': [{ code: 'TEAM10', percent: 10, popularity: 0.2 }],
  'Harbor half marathon': [{ code: 'CLUB', amountMinor: 1000, popularity: 0.25 }],
};

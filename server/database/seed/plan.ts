import type { EventStatus } from '#domain/events.ts';
import type { CoverArt } from './drawCover.ts';
import type { DemoCompany } from './people.ts';

/** A company of the demo as it is written down; `days` count from today, negative ones lie in the past. */
export type CompanyPlan = {
  slug: DemoCompany;
  name: string;
  timezone: string;
  currency: string;
  accent: string;
  contacts: number;
  cities: string[];
  /** The first digits of its people's phone numbers. */
  phone: string;
  /** What buyers read who pay at the door. */
  door: string;
  campaigns: string[];
  events: EventPlan[];
};

export type EventPlan = {
  name: string;
  summary: string;
  /** Paragraphs of the description. */
  about: string[];
  status: EventStatus;
  isListed?: boolean;
  campaign?: string;
  /** The day it starts, at `at` by the company's clocks; or `startedHoursAgo`, for one that is running. */
  days?: number;
  at?: string;
  startedHoursAgo?: number;
  hours: number;
  venue?: string;
  address?: string;
  city?: string;
  country?: string;
  onlineUrl?: string;
  art?: CoverArt;
  config?: ConfigPlan;
  types: TypePlan[];
  coupons?: CouponPlan[];
  /** How many of each are invited by name; `claimed` ones have their tickets. */
  allocations?: Partial<Record<'pending' | 'sent' | 'claimed' | 'expired' | 'cancelled', number>>;
  /** Orders that will be paid at the door. */
  pending?: number;
  /** The share of tickets that have been let in. */
  admitted?: number;
};

export type ConfigPlan = {
  capacity?: number;
  maxPerOrder?: number;
  feePercent?: number;
  feeFixedMinor?: number;
  organiserPays?: boolean;
  askPhone?: boolean;
  askSpecialRequirements?: boolean;
  isSelling?: boolean;
  terms?: string;
  confirmation?: string;
};

export type TypePlan = {
  name: string;
  description?: string;
  priceMinor: number;
  capacity?: number;
  /** Tickets that are out, those of claimed allocations aside. */
  sold: number;
  minPerOrder?: number;
  maxPerOrder?: number;
  /** Days from today. */
  saleFrom?: number;
  saleUntil?: number;
  isHidden?: boolean;
  isActive?: boolean;
  /** The type that allocations take their seats from; the first one otherwise. */
  isForGuests?: boolean;
};

export type CouponPlan = {
  code: string;
  percent?: number;
  amountMinor?: number;
  maxUses?: number;
  from?: number;
  until?: number;
  isActive?: boolean;
  /** Names of the ticket types it is for. */
  types?: string[];
  /** The share of the orders placed while it holds that use it. */
  popularity?: number;
};

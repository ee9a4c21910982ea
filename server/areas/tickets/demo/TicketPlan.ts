/** How tickets for an event of the demo are sold. */
export type TicketPlan = {
  config?: TicketConfigPlan;
  types: TicketTypePlan[];
};

export type TicketConfigPlan = {
  capacity?: number;
  maxPerOrder?: number;
  feePercent?: number;
  feeFixedMinor?: number;
  organiserPays?: boolean;
  askPhone?: boolean;
  askSpecialRequirements?: boolean;
  isSelling?: boolean;
  taxNote?: string;
  terms?: string;
  confirmation?: string;
};

export type TicketTypePlan = {
  name: string;
  description?: string;
  priceMinor: number;
  capacity?: number;
  /** Tickets that are issued, those of claimed allocations aside. */
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

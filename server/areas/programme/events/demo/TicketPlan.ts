/** Ticket sales of a demo event. */
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
  doorsMinutes?: number;
  minimumAge?: number;
  accessibility?: string;
  refundRule?: string;
  terms?: string;
  confirmation?: string;
};

export type TicketTypePlan = {
  name: string;
  description?: string;
  priceMinor: number;
  capacity?: number;
  /** Tickets issued, without those of claimed allocations. */
  sold: number;
  minPerOrder?: number;
  maxPerOrder?: number;
  /** Relative to today. */
  saleFrom?: number;
  saleUntil?: number;
  isHidden?: boolean;
  isActive?: boolean;
  /** The type used for allocations; if none is marked, the first one. */
  isForGuests?: boolean;
};

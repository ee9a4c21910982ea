import type { TicketConfig } from '#contract/programme/tickets.ts';

export function aTicketConfig(change: Partial<TicketConfig> = {}): TicketConfig {
  return {
    event_id: 7,
    is_selling: true,
    capacity: null,
    max_per_order: 10,
    sale_start: null,
    sale_end: null,
    fee_percent: '0',
    fee_fixed: '0.00',
    fee_mode: 'buyer_pays',
    collect_attendees: true,
    ask_phone: false,
    ask_special_requirements: false,
    show_remaining_below: 10,
    tax_note: null,
    doors_minutes: null,
    minimum_age: null,
    accessibility: null,
    refund_rule: null,
    terms: null,
    confirmation_message: null,
    updated_at: null,
    ...change,
  };
}

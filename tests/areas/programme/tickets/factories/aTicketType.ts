import type { TicketType } from '#contract/programme/tickets.ts';

export function aTicketType(change: Partial<TicketType> = {}): TicketType {
  return {
    id: 11,
    event_id: 7,
    name: 'Standard',
    description: null,
    price: '25.00',
    currency: 'EUR',
    capacity: 100,
    min_per_order: 1,
    max_per_order: 10,
    sale_start: null,
    sale_end: null,
    is_active: true,
    is_hidden: false,
    position: 1,
    sale_state: 'on_sale',
    sold: 40,
    held: 3,
    allocated: 7,
    left: 50,
    updated_at: '2026-10-01T08:00:00Z',
    ...change,
  };
}

import type { Allocation } from '#contract/selling/allocations.ts';

export function anAllocation(change: Partial<Allocation> = {}): Allocation {
  return {
    id: 1,
    event_id: 7,
    ticket_type_id: 11,
    ticket_type_name: 'Standard',
    quantity: 2,
    name: 'Ada Obi',
    email: 'ada@example.org',
    phone: null,
    note: null,
    status: 'pending',
    sent_at: null,
    expires_at: null,
    claimed_at: null,
    cancelled_at: null,
    cancel_reason: null,
    created_at: '2026-11-01T09:00:00Z',
    ...change,
  };
}

import type { Attendee } from '#contract/selling/attendees.ts';

export function anAttendee(change: Partial<Attendee> = {}): Attendee {
  return {
    id: 31,
    event_id: 7,
    order_id: 21,
    order_reference: 'MU-7Q2K',
    allocation_id: null,
    ticket_type_id: 11,
    ticket_type_name: 'Standard',
    code: 'T-ABCDEF',
    name: 'Ada Obi',
    email: 'ada@example.org',
    phone: null,
    special_requirements: null,
    status: 'issued',
    price: '25.00',
    checked_in_at: null,
    created_at: '2026-11-01T09:00:00Z',
    updated_at: null,
    ...change,
  };
}

import type { Sent } from '#contract/kit/absent.ts';
import type { Invitation } from '#contract/programme/invitation.ts';
import type { EventRsvpConfig, groupRsvpConfig } from '#contract/programme/rsvpConfig.ts';

/** An invitation of event 7 that was sent and not answered. */
export function anInvitation(values: Partial<Invitation> = {}): Invitation {
  return {
    id: 3,
    event_id: 7,
    contact_id: null,
    name: 'Ada Obi',
    email: 'ada@example.org',
    phone: null,
    status: 'sent',
    sent_at: '2026-11-10T08:00:00.000Z',
    opened_at: null,
    reminders_sent: 0,
    last_reminded_at: null,
    response: null,
    party_size: 1,
    note: null,
    responded_at: null,
    created_at: '2026-11-10T08:00:00.000Z',
    ...values,
  };
}

type Config = Sent<typeof groupRsvpConfig>;

export function anRsvpConfig(values: Partial<Config> = {}): Config {
  return {
    is_open: true,
    deadline_hours: 24,
    allow_maybe: true,
    max_party_size: 3,
    capacity: null,
    ask_note: false,
    message: null,
    reminder_days: [7],
    updated_at: null,
    people_over: 0,
    parties_over: 0,
    ...values,
  };
}

/** RSVP settings of an event that has its own. */
export function anEventRsvpConfig(values: Partial<EventRsvpConfig> = {}): EventRsvpConfig {
  return {
    ...anRsvpConfig(),
    updated_at: null,
    source: 'event',
    group: null,
    deadline_at: '2026-12-01T18:00:00.000Z',
    refusal: null,
    ...values,
  };
}

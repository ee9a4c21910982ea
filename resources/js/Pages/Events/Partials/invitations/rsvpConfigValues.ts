import type { RsvpConfig } from '#contract/rsvpConfig.ts';

/** What the form of RSVP settings holds while one types. */
export type RsvpConfigValues = {
  is_open: boolean;
  deadline_hours: number | string;
  allow_maybe: boolean;
  max_party_size: number | string;
  capacity: number | string;
  ask_note: boolean;
  message: string;
  reminder_days: number[];
  /** The version that the form began from. */
  updated_at?: string | null;
};

/** What the form begins with; without a setting, what an event without one goes by. */
export function rsvpConfigValues(config: RsvpConfig | null): RsvpConfigValues {
  return {
    is_open: config?.is_open ?? true,
    deadline_hours: config?.deadline_hours ?? 0,
    allow_maybe: config?.allow_maybe ?? true,
    max_party_size: config?.max_party_size ?? 1,
    capacity: config?.capacity ?? '',
    ask_note: config?.ask_note ?? false,
    message: config?.message ?? '',
    reminder_days: config?.reminder_days ?? [],
    updated_at: config ? config.updated_at : null,
  };
}

/** The form as the backend takes it: an emptied number is said to be missing, an emptied capacity to be none. */
export function rsvpConfigInput(values: RsvpConfigValues) {
  const { capacity, deadline_hours, max_party_size } = values;
  return {
    ...values,
    deadline_hours: deadline_hours === '' ? 0 : Number(deadline_hours),
    max_party_size: max_party_size === '' ? 1 : Number(max_party_size),
    capacity: capacity === '' ? null : Number(capacity),
  };
}

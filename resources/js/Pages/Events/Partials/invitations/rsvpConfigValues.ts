import type { FormValues } from '#js/components/form/formValues.ts';
import type { RsvpConfigInput } from '#js/stores/programme/invitations/eventRsvpConfig.ts';

/** Number fields are empty strings when cleared. */
export type RsvpConfigValues = FormValues<RsvpConfigInput, 'message'>;

/** Defaults of an event without settings. */
export const NEW_RSVP_CONFIG: RsvpConfigValues = {
  is_open: true,
  deadline_hours: 0,
  allow_maybe: true,
  max_party_size: 1,
  capacity: '',
  ask_note: false,
  message: '',
  reminder_days: [],
  updated_at: null,
};

/** The request body. A cleared deadline or party size means its default. */
export function rsvpConfigInput(values: RsvpConfigValues): RsvpConfigInput {
  return {
    ...values,
    deadline_hours: values.deadline_hours || NEW_RSVP_CONFIG.deadline_hours,
    max_party_size: values.max_party_size || NEW_RSVP_CONFIG.max_party_size,
    capacity: values.capacity === '' ? null : values.capacity,
  };
}

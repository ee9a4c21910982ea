import type { Event } from '#contract/programme/events.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { type FormValues, formValues } from '#js/components/form/formValues.ts';
import { knownInput } from '#js/components/input/knownInput.ts';
import type { EventInput } from '#js/stores/programme/events/events.ts';

type Fields = Omit<EventInput, 'start_date' | 'end_date' | 'campaign_id' | 'group_id' | 'cover' | 'remove_cover'>;
type Text = 'summary' | 'description' | 'venue' | 'address' | 'city' | 'online_url' | 'currency';

/** The form values of an event. */
export type EventValues = FormValues<Fields, Text> & {
  start_date: string | null;
  end_date: string | null;
  campaign_id: number | null;
  group_id: number | null;
  /** A new picture, the URL of the stored one, or null. */
  cover: File | string | null;
};

export const NEW_EVENT = {
  name: '',
  summary: '',
  description: '',
  status: 'draft',
  is_listed: true,
  start_date: null,
  end_date: null,
  venue: '',
  address: '',
  city: '',
  country: null,
  online_url: '',
  campaign_id: null,
  group_id: null,
  cover: null,
  updated_at: null,
} satisfies Omit<EventValues, 'currency'>;

export function eventValues(event: Event): EventValues {
  const defaults: EventValues = { ...NEW_EVENT, currency: event.currency ?? '' };
  return { ...formValues(defaults, event), cover: event.cover_url };
}

/**
 * The request body. Form data has no null, so an empty string means no country, campaign or group. A missing date is also sent,
 * so that the server returns its validation error.
 */
export function eventInput(
  { cover, start_date, end_date, country, campaign_id, group_id, ...fields }: EventValues,
  event: Event | null = null,
): EventInput {
  return {
    ...fields,
    start_date: start_date ?? '',
    end_date: end_date ?? '',
    country: country ?? '',
    campaign_id: campaign_id ?? '',
    group_id: group_id ?? '',
    ...(cover instanceof File && { cover }),
    ...(cover === null && event?.cover_url && { remove_cover: true }),
  };
}

/** The request body that changes only an event's status. */
export function statusInput(event: Event, status: EventStatus): EventInput {
  const values = eventValues(event);
  return knownInput(event, values, eventInput({ ...values, status }), ['status']);
}

import type { Event } from '#contract/events.ts';
import type { EventInput } from './eventInput.ts';

/** An event as its form holds it: text is never null there. */
export type EventFormValues = {
  campaign_id: number | null;
  group_id: number | null;
  name: string;
  summary: string;
  description: string;
  start_date: string | null;
  end_date: string | null;
  venue: string;
  address: string;
  city: string;
  country: string | null;
  online_url: string;
  is_listed: boolean;
  currency: string;
  /** A new picture, the address of the one there is, or none. */
  cover: File | string | null;
  /** Of the event that the form began from; nothing for a new one. */
  updated_at: string | undefined;
};

/** The form of a new event. */
export function emptyEvent(
  currency: string,
  belongs: { campaign_id: number | null; group_id: number | null } = { campaign_id: null, group_id: null },
): EventFormValues {
  return {
    ...belongs,
    ...{ name: '', summary: '', description: '', start_date: null, end_date: null },
    ...{ venue: '', address: '', city: '', country: null, online_url: '' },
    ...{ is_listed: true, currency, cover: null, updated_at: undefined },
  };
}

/** The form of an event that there is. */
export function eventFormValues(event: Event): EventFormValues {
  return {
    campaign_id: event.campaign_id,
    group_id: event.group_id,
    name: event.name,
    summary: event.summary ?? '',
    description: event.description ?? '',
    start_date: event.start_date,
    end_date: event.end_date,
    venue: event.venue ?? '',
    address: event.address ?? '',
    city: event.city ?? '',
    country: event.country,
    online_url: event.online_url ?? '',
    is_listed: event.is_listed,
    currency: event.currency,
    cover: event.cover_url,
    updated_at: event.updated_at,
  };
}

/** What a form sends for an event of this status. A missing date goes as empty text, for the server to refuse in words. */
export function formInput(values: EventFormValues, status: EventInput['status']): EventInput {
  const { cover, start_date, end_date, campaign_id, group_id, ...rest } = values;
  return {
    ...rest,
    status,
    campaign_id: campaign_id ?? '',
    group_id: group_id ?? '',
    start_date: start_date ?? '',
    end_date: end_date ?? '',
    ...(cover instanceof File && { cover }),
    ...(cover === null && { remove_cover: true }),
  };
}

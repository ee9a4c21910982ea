import type { Event } from '#contract/events.ts';
import type { EventStatus } from '#domain/events.ts';

/** What the event form and its quick actions send; `cover` only where there is a new one. */
export type EventInput = {
  name: string;
  summary: string | null;
  description: string | null;
  status: EventStatus;
  is_listed: boolean;
  start_date: string;
  end_date: string;
  venue: string | null;
  address: string | null;
  city: string | null;
  country: string | null;
  online_url: string | null;
  /** Empty text is none: a form with a picture cannot say null. */
  campaign_id?: number | null | '';
  group_id?: number | null | '';
  currency?: string;
  cover?: File;
  remove_cover?: boolean;
  /** The version that the change began from. */
  updated_at?: string | null;
};

/** An event as it would be sent back: a change of one field sends the others as they are. */
export function eventInput(event: Event, change: Partial<EventInput> = {}): EventInput {
  const { name, summary, description, status, is_listed, start_date, end_date } = event;
  const { venue, address, city, country, online_url, campaign_id, group_id, currency, updated_at } = event;
  return {
    ...{ name, summary, description, status, is_listed, start_date, end_date },
    ...{ venue, address, city, country, online_url, campaign_id, group_id, currency, updated_at },
    ...change,
  };
}

import type { Event } from '#contract/events.ts';
import type { Group } from '#contract/groups.ts';
import type { EventStatus } from '#domain/events.ts';
import { emptyPlan, type SeriesPlan } from './seriesPlan.ts';

/** A group as its form holds it. The fields of its first event count where it is made with a series. */
export type GroupFormValues = {
  name: string;
  description: string;
  campaign_id: string | null;
  color: string;
  status: EventStatus;
  shares_tickets: boolean;
  start_date: string | null;
  end_date: string | null;
  has_series: boolean;
  plan: SeriesPlan;
  summary: string;
  event_status: EventStatus;
  is_listed: boolean;
  venue: string;
  address: string;
  city: string;
  country: string | null;
  online_url: string;
  currency: string;
  capacity: number | string;
  /** Of the group that the form began from; nothing for a new one. */
  updated_at: string | undefined;
};

/** The form of a new group: a weekly series, as most of them are. */
export function emptyGroup(currency: string, campaignId: string | null = null): GroupFormValues {
  return {
    ...{ name: '', description: '', campaign_id: campaignId, color: '', status: 'active', shares_tickets: true },
    ...{ start_date: null, end_date: null, has_series: true, plan: emptyPlan(), summary: '', event_status: 'draft' },
    ...{ is_listed: true, venue: '', address: '', city: '', country: null, online_url: '', currency, capacity: '' },
    updated_at: undefined,
  };
}

/** The form of a group that there is. Its planned dates are its own where it has no events. */
export function groupFormValues(group: Group): GroupFormValues {
  const planned = group.events_count === 0 ? group : { start_date: null, end_date: null };
  return {
    ...emptyGroup(''),
    name: group.name,
    description: group.description ?? '',
    campaign_id: group.campaign_id === null ? null : String(group.campaign_id),
    color: group.color ?? '',
    status: group.status,
    shares_tickets: group.shares_tickets,
    start_date: planned.start_date,
    end_date: planned.end_date,
    has_series: false,
    updated_at: group.updated_at,
  };
}

/** What the form sends. */
export function groupInput(values: GroupFormValues) {
  const { name, description, color, status, shares_tickets, updated_at } = values;
  return {
    ...{ name, description, color, status, shares_tickets, updated_at },
    campaign_id: values.campaign_id === null ? null : Number(values.campaign_id),
    start_date: values.has_series ? null : values.start_date,
    end_date: values.has_series ? null : values.end_date,
    series: values.has_series ? seriesInput(values) : null,
  };
}

function seriesInput(values: GroupFormValues) {
  const { summary, event_status: status, is_listed, venue, address, city, country, online_url } = values;
  return {
    ...{ summary, status, is_listed, venue, address, city, country, online_url },
    currency: values.currency,
    capacity: values.capacity === '' ? null : Number(values.capacity),
    dates: datesInput(values.plan),
  };
}

/** Dates like one that there is: the same place, status and listing. */
export function datesLike(event: Event | undefined, plan: SeriesPlan) {
  const { summary, description, status, is_listed, venue, address, city, country, online_url, currency, capacity } =
    event ?? ({} as Partial<Event>);
  return {
    ...{ summary, description, is_listed, venue, address, city, country, online_url, currency },
    capacity: capacity ?? null,
    status: status === 'completed' ? ('draft' as const) : (status ?? ('draft' as const)),
    dates: datesInput(plan),
  };
}

function datesInput({ dates }: SeriesPlan) {
  return dates.map(({ name, start_date, end_date }) => ({ name, start_date, end_date }));
}

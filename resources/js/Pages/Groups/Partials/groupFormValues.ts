import type { Group } from '#contract/programme/groups.ts';
import { type FormValues, formValues } from '#js/components/form/formValues.ts';
import type { SeriesInput } from '#js/stores/programme/groups/groupActions.ts';
import type { GroupInput } from '#js/stores/programme/groups/groups.ts';
import { datesInput, emptyPlan, type SeriesPlan } from './seriesPlan.ts';

type Text = 'name' | 'description' | 'color';
type GroupFields = FormValues<Omit<GroupInput, 'series'>, Text> & { updated_at: string | null };
type EventText = 'summary' | 'venue' | 'address' | 'city' | 'online_url' | 'currency';
type EventFields = FormValues<Omit<SeriesInput, 'description' | 'status' | 'dates'>, EventText> & {
  event_status: NonNullable<SeriesInput['status']>;
};

/** The form values of a group, with the fields of its events where it is created with a series. */
export type GroupFormValues = GroupFields & EventFields & { has_series: boolean; plan: SeriesPlan };

const NEW_GROUP: GroupFields = {
  name: '',
  description: '',
  campaign_id: null,
  color: '',
  status: 'active',
  shares_tickets: true,
  start_date: null,
  end_date: null,
  updated_at: null,
};

const NEW_EVENTS: EventFields = {
  summary: '',
  event_status: 'draft',
  is_listed: true,
  venue: '',
  address: '',
  city: '',
  country: null,
  online_url: '',
  currency: '',
  capacity: '',
};

/** The form of a new group: a weekly series, as most of them are. */
export function newGroupValues(currency: string, campaign_id: number | null): GroupFormValues {
  return { ...NEW_GROUP, ...NEW_EVENTS, currency, campaign_id, has_series: true, plan: emptyPlan() };
}

/** The form of an existing group. Planned dates are its own only while it has no events. */
export function groupFormValues(group: Group): GroupFormValues {
  const planned = group.events_count ? { start_date: null, end_date: null } : {};
  const shares_tickets = group.shares_tickets ?? false;
  return {
    ...formValues(NEW_GROUP, group),
    shares_tickets,
    ...planned,
    ...NEW_EVENTS,
    has_series: false,
    plan: emptyPlan(),
  };
}

/** The input that the form sends. */
export function groupInput({ has_series, plan, ...values }: GroupFormValues): GroupInput {
  const { summary, event_status, is_listed, venue, address, city, country, online_url, currency, capacity, ...group } =
    values;
  return {
    ...group,
    ...(has_series && { start_date: null, end_date: null }),
    series: has_series
      ? {
          ...{ summary, status: event_status, is_listed, venue, address, city, country, online_url, currency },
          capacity: capacity === '' ? null : Number(capacity),
          dates: datesInput(plan),
        }
      : null,
  };
}

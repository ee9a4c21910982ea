import { countryName } from '../kit/countries.ts';
import { formatDateRange } from '../kit/time/dates.ts';

/** One changed detail of an event, formatted for display. */
export type EventChange = { label: string; from: string; to: string };

/** When and where an event takes place. Instants are ISO strings in UTC. */
export type WhenAndWhere = {
  startsAt: string;
  endsAt: string;
  venue: string | null;
  address: string | null;
  city: string | null;
  country: string | null;
  onlineUrl: string | null;
};

/** The changes that matter to people who are coming; empty if both look the same to them. */
export function eventChanges(before: WhenAndWhere, after: WhenAndWhere, timezone: string): EventChange[] {
  const pairs = [
    { label: 'When', from: whenOf(before, timezone), to: whenOf(after, timezone) },
    { label: 'Where', from: whereOf(before), to: whereOf(after) },
    { label: 'Online', from: before.onlineUrl ?? NOWHERE, to: after.onlineUrl ?? NOWHERE },
  ];
  return pairs.filter(({ from, to }) => from !== to);
}

const NOWHERE = 'Not announced';

function whenOf({ startsAt, endsAt }: WhenAndWhere, timezone: string): string {
  return formatDateRange(startsAt, endsAt, timezone);
}

function whereOf({ venue, address, city, country }: WhenAndWhere): string {
  return [venue, address, city, country && countryName(country)].filter(Boolean).join(', ') || NOWHERE;
}

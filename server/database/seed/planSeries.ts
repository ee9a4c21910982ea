import { fromZonedLocal, toZonedLocal } from '#domain/dates.ts';
import type { CompanyPlan, EventPlan, TypePlan } from './plan.ts';

const DAY = 86_400_000;

/** A group of the demo: a weekly series, or events that are gathered by their names. */
export type GroupPlan = {
  name: string;
  description: string;
  color: string;
  campaign: string;
  sharesTickets: boolean;
  status: 'active' | 'draft' | 'paused' | 'completed';
  /** Days before the start until which people may answer invitations; none has no RSVP setting. */
  rsvpDays?: number;
  /** Weeks from this one; each is a date. */
  weeks?: number[];
  weekday?: number;
  event?: Omit<EventPlan, 'name' | 'status' | 'days' | 'types'> & { types: Omit<TypePlan, 'sold'>[] };
  /** Names of events that there are anyhow. */
  events?: string[];
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const HOUSE = { venue: 'Werkstatt am See', address: 'Seestrasse 40', city: 'Rapperswil', country: 'CH' };
const PIER = { venue: 'Boathouse gym', address: '14 Wharf Street', city: 'Portland', country: 'US' };

/** The groups of each company of the demo. */
export const GROUPS: Record<CompanyPlan['slug'], GroupPlan[]> = {
  lakeside: [
    {
      name: 'Thursday jazz',
      description: 'A trio and a guest, every Thursday. One ticket setting for the whole season.',
      color: '#4f46e5',
      campaign: 'Concert season',
      sharesTickets: true,
      status: 'active',
      rsvpDays: 2,
      weeks: range(-4, 7),
      weekday: 4,
      event: {
        summary: 'A trio and a guest from elsewhere, close enough to hear them breathe.',
        about: ['Two sets of fifty minutes with a bar in between.'],
        campaign: 'Concert season',
        at: '20:00',
        hours: 2.5,
        ...HOUSE,
        types: [
          { name: 'Seat', priceMinor: 2800, capacity: 60 },
          { name: 'Under 25', priceMinor: 1400, capacity: 20 },
        ],
        admitted: 0.9,
      },
    },
    {
      name: 'Sunday matinée',
      description: 'Chamber music with coffee.',
      color: '#0f766e',
      campaign: 'Concert season',
      sharesTickets: true,
      status: 'active',
      weeks: range(-3, 4),
      weekday: 7,
      event: {
        summary: 'An hour of chamber music, coffee and cake after it.',
        about: ['Children sit in front, on the carpet.'],
        campaign: 'Concert season',
        at: '11:00',
        hours: 1.5,
        ...HOUSE,
        types: [
          { name: 'Adult', priceMinor: 2200, capacity: 50 },
          { name: 'Child', priceMinor: 0, capacity: 30 },
        ],
        admitted: 0.95,
      },
    },
    {
      name: 'Advent at the lake',
      description: 'What belongs to the weeks before Christmas.',
      color: '#be123c',
      campaign: 'Family and learning',
      sharesTickets: false,
      status: 'draft',
      rsvpDays: 7,
      events: ['Open lab: robots and rhythm'],
    },
  ],
  harbour: [
    {
      name: 'Tuesday track club',
      description: 'Intervals with a coach, every Tuesday.',
      color: '#b4431f',
      campaign: 'Running',
      sharesTickets: true,
      status: 'active',
      rsvpDays: 1,
      weeks: range(-5, 5),
      weekday: 2,
      event: {
        summary: 'Intervals for everybody who can run five kilometers.',
        about: ['Bring water; we bring the stopwatch.'],
        campaign: 'Running',
        at: '18:30',
        hours: 1.5,
        ...PIER,
        types: [{ name: 'Place on the track', priceMinor: 800, capacity: 40 }],
        admitted: 0.8,
      },
    },
    {
      name: 'Saturday youth rowing',
      description: 'For ten to sixteen, all winter.',
      color: '#1d4ed8',
      campaign: 'Youth',
      sharesTickets: true,
      status: 'active',
      weeks: range(-2, 6),
      weekday: 6,
      event: {
        summary: 'Learn to row on machines before the ice is off.',
        about: ['Parents are welcome to watch from the gallery.'],
        campaign: 'Youth',
        at: '10:00',
        hours: 2,
        ...PIER,
        types: [{ name: 'Rower', priceMinor: 1200, capacity: 24 }],
        admitted: 0.9,
      },
    },
    {
      name: 'Winter finals',
      description: 'The last evenings of the city league.',
      color: '#7c3aed',
      campaign: 'Youth',
      sharesTickets: false,
      status: 'active',
      events: ['Friday night finals'],
    },
  ],
};

/** The company with the events of its series, and with one of each status in the month of `now`. */
export function withSeries(plan: CompanyPlan, now: Date): CompanyPlan {
  const series = GROUPS[plan.slug].flatMap((group) => datesOf(group, plan.timezone, now));
  return { ...plan, events: [...plan.events, ...series, ...ofThisMonth(plan, now)] };
}

function datesOf(group: GroupPlan, timezone: string, now: Date): EventPlan[] {
  const { event, weeks = [], weekday = 1 } = group;
  if (!event) {
    return [];
  }
  return weeks.map((week, index) => {
    const days = week * 7 + weekday - weekdayOf(now, timezone);
    const isOver = startOf(days, event.at ?? '19:00', timezone, now) < now.getTime();
    // What is further off has sold less.
    const share = isOver ? 0.5 + (index % 4) * 0.08 : Math.max(0, 0.45 - days / 60);
    const types = event.types.map((type) => ({ ...type, sold: Math.floor((type.capacity ?? 20) * share) }));
    return { ...event, name: `${group.name} ${index + 1}`, status: isOver ? 'completed' : 'active', days, types };
  });
}

/** A draft and a paused event in the month of `now`, so that the calendar has something of each status. */
function ofThisMonth({ timezone, campaigns, slug }: CompanyPlan, now: Date): EventPlan[] {
  const today = toZonedLocal(now.toISOString(), timezone).slice(0, 10);
  const dayOfMonth = Number(today.slice(8));
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate();
  const common = { campaign: campaigns[0], at: '19:30', hours: 2, ...(slug === 'lakeside' ? HOUSE : PIER) };
  return [
    {
      ...common,
      name: 'Open rehearsal',
      summary: 'Come and listen to what is not finished.',
      about: ['Not announced yet.'],
      status: 'draft',
      days: last - dayOfMonth,
      types: [{ name: 'Entry', priceMinor: 0, capacity: 30, sold: 0 }],
    },
    {
      ...common,
      name: 'Members’ evening',
      summary: 'Postponed until the heating works again.',
      about: ['Sales are paused while we look for another room.'],
      status: 'paused',
      days: Math.max(last - 1 - dayOfMonth, 0),
      types: [{ name: 'Entry', priceMinor: 500, capacity: 50, sold: 0 }],
    },
  ];
}

function weekdayOf(now: Date, timezone: string): number {
  return new Date(`${toZonedLocal(now.toISOString(), timezone).slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;
}

function startOf(days: number, at: string, timezone: string, now: Date): number {
  const day = toZonedLocal(new Date(now.getTime() + days * DAY).toISOString(), timezone).slice(0, 10);
  return Date.parse(fromZonedLocal(`${day}T${at}`, timezone) ?? '');
}

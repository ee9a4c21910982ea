import type { EventPlan } from '#server/areas/programme/events/demo/EventPlan.ts';
import type { TicketTypePlan } from '#server/areas/programme/events/demo/TicketPlan.ts';
import { BOATHOUSE, WORKSHOP } from '#server/areas/programme/events/demo/venues.ts';
import type { DemoSlug } from '#server/demo/companies.ts';

/** A demo group: a weekly series, or events that refer to it. */
export type GroupPlan = {
  name: string;
  description: string;
  color: string;
  campaign: string;
  sharesTickets: boolean;
  status: 'active' | 'draft' | 'paused' | 'completed';
  /** Weeks relative to the current one; each is a date of the series. */
  weeks?: number[];
  /** 1 (Monday) to 7 (Sunday). */
  weekday?: number;
  event?: Omit<EventPlan, 'name' | 'status' | 'days' | 'types' | 'group'> & { types: Omit<TicketTypePlan, 'sold'>[] };
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Groups by company. */
export const GROUPS: Record<DemoSlug, GroupPlan[]> = {
  lakeside: [
    {
      name: 'Thursday jazz',
      description: 'A trio and a guest, every Thursday. The same ticket settings for the whole season.',
      color: '#4f46e5',
      campaign: 'Concert season',
      sharesTickets: true,
      status: 'active',
      weeks: range(-4, 7),
      weekday: 4,
      event: {
        summary: 'A trio and a guest from elsewhere, close enough to hear them breathe.',
        about: ['Two sets of fifty minutes with a bar in between.'],
        campaign: 'Concert season',
        at: '20:00',
        hours: 2.5,
        ...WORKSHOP,
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
        ...WORKSHOP,
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
      weeks: range(-5, 5),
      weekday: 2,
      event: {
        summary: 'Intervals for everybody who can run five kilometers.',
        about: ['Bring water; we bring the stopwatch.'],
        campaign: 'Running',
        at: '18:30',
        hours: 1.5,
        ...BOATHOUSE,
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
        ...BOATHOUSE,
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
    },
  ],
};

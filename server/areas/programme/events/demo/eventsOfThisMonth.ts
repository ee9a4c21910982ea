import { toZonedLocal } from '#domain/kit/time/dates.ts';
import type { DemoCompany } from '#server/demo/companies.ts';
import type { EventPlan } from './EventPlan.ts';
import { BOATHOUSE, WORKSHOP } from './venues.ts';

const CAMPAIGNS = { lakeside: 'Concert season', harbour: 'Running' };

/** A draft and a paused event in the current month, so that the calendar shows every status. */
export function eventsOfThisMonth({ slug, timezone }: DemoCompany, now: Date): EventPlan[] {
  const today = toZonedLocal(now.toISOString(), timezone).slice(0, 10);
  const dayOfMonth = Number(today.slice(8));
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate();
  const venue = slug === 'lakeside' ? WORKSHOP : BOATHOUSE;
  const common = { campaign: CAMPAIGNS[slug], at: '19:30', hours: 2, ...venue };
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
      name: 'Members’ supper',
      summary: 'Postponed until the heating works again.',
      about: ['Sales are paused while we look for another room.'],
      status: 'paused',
      days: Math.max(last - 1 - dayOfMonth, 0),
      types: [{ name: 'Entry', priceMinor: 500, capacity: 50, sold: 0 }],
    },
  ];
}

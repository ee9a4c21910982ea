import { seriesEvents } from '#server/areas/programme/events/demo/seriesEvents.ts';
import type { DemoCompany, DemoSlug } from '#server/demo/companies.ts';
import type { EventPlan } from './EventPlan.ts';
import { eventsOfThisMonth } from './eventsOfThisMonth.ts';
import { harbourEvents } from './harbourEvents.ts';
import { pastLakesideEvents } from './pastLakesideEvents.ts';
import { upcomingLakesideEvents } from './upcomingLakesideEvents.ts';

/** All demo events of a company; names are unique. */
export function eventPlans(company: DemoCompany, now: Date): EventPlan[] {
  return [...EVENTS[company.slug], ...seriesEvents(company, now), ...eventsOfThisMonth(company, now)];
}

const EVENTS: Record<DemoSlug, EventPlan[]> = {
  lakeside: [...pastLakesideEvents, ...upcomingLakesideEvents],
  harbour: harbourEvents,
};

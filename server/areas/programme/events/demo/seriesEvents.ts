import { toZonedLocal } from '#domain/kit/time/dates.ts';
import type { EventPlan } from '#server/areas/programme/events/demo/EventPlan.ts';
import { startOfEvent } from '#server/areas/programme/events/demo/startOfEvent.ts';
import type { DemoCompany } from '#server/demo/companies.ts';
import { GROUPS, type GroupPlan } from './groupPlans.ts';

/** The dates of a company's series as events. */
export function seriesEvents({ slug, timezone }: DemoCompany, now: Date): EventPlan[] {
  return GROUPS[slug].flatMap((group) => datesOf(group, timezone, now));
}

function datesOf({ name, event, weeks = [], weekday = 1 }: GroupPlan, timezone: string, now: Date): EventPlan[] {
  if (!event) {
    return [];
  }
  return weeks.map((week, index) => {
    const days = week * 7 + weekday - weekdayOf(now, timezone);
    const isOver = startOfEvent({ ...event, days }, timezone, now) < now;
    // Later dates have sold fewer tickets.
    const share = isOver ? 0.5 + (index % 4) * 0.08 : Math.max(0, 0.45 - days / 60);
    const types = event.types.map((type) => ({ ...type, sold: Math.floor((type.capacity ?? 20) * share) }));
    const status = isOver ? ('completed' as const) : ('active' as const);
    return { ...event, name: `${name} ${index + 1}`, group: name, status, days, types };
  });
}

function weekdayOf(now: Date, timezone: string): number {
  return new Date(`${toZonedLocal(now.toISOString(), timezone).slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;
}

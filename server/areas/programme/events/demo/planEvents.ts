import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import type { DemoRow } from '#server/demo/Book.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import type { EventPlan } from './EventPlan.ts';
import { eventPlans } from './eventPlans.ts';
import { startOfEvent } from './startOfEvent.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type PlannedEvent = { plan: EventPlan; row: DemoRow<typeof events> };

export function planEvents(demo: Demo): void {
  const { book, company, now } = demo;
  const createdBy = demoStaff(demo).owner.id;
  for (const plan of eventPlans(company, now)) {
    const startsAt = startOfEvent(plan, company.timezone, now);
    const createdAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - 92 * DAY);
    const { name, summary, status, isListed, venue, address, city, country, onlineUrl } = plan;
    book.add(events, {
      companyId: company.id,
      campaignId: book.rowsOf(company, campaigns).find((one) => one.name === plan.campaign)?.id,
      groupId: book.rowsOf(company, eventGroups).find((one) => one.name === plan.group)?.id,
      name,
      summary,
      description: plan.about.map((paragraph) => `<p>${paragraph}</p>`).join(''),
      status,
      isListed,
      startsAt,
      endsAt: new Date(startsAt.getTime() + plan.hours * HOUR),
      venue,
      address,
      city,
      country,
      onlineUrl,
      currency: company.currency,
      createdBy,
      createdAt,
      updatedAt: createdAt,
    });
  }
}

/** The events of a company with their plans. */
export function plannedEvents({ book, company, now }: Pick<Demo, 'book' | 'company' | 'now'>): PlannedEvent[] {
  const plans = new Map(eventPlans(company, now).map((plan) => [plan.name, plan]));
  return book.rowsOf(company, events).flatMap((row) => {
    const plan = plans.get(row.name);
    return plan ? [{ plan, row }] : [];
  });
}

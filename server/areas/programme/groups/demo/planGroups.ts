import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { GROUPS } from '#server/areas/programme/events/demo/groupPlans.ts';
import { campaigns, eventGroups } from '#server/database/schema/programme/events.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

/** Adds a company's groups. Events refer to their group by name. */
export function planGroups(demo: Demo): void {
  const { book, company, now } = demo;
  const createdAt = new Date(now.getTime() - 100 * DAY);
  for (const { name, description, status, color, sharesTickets, campaign } of GROUPS[company.slug]) {
    book.add(eventGroups, {
      companyId: company.id,
      campaignId: book.rowsOf(company, campaigns).find((one) => one.name === campaign)?.id ?? null,
      name,
      description,
      status,
      color,
      sharesTickets,
      createdBy: demoStaff(demo).owner.id,
      createdAt,
      updatedAt: createdAt,
    });
  }
}

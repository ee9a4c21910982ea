import { memberReach, memberships } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

/** Gives users with limited access the current event, otherwise the next one. */
export function planReach({ book, company, now }: Pick<Demo, 'book' | 'company' | 'now'>): void {
  const toCome = book
    .rowsOf(company, events)
    .filter(({ status, endsAt }) => status === 'active' && endsAt > now)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const { userId, scope } of book.rowsOf(company, memberships)) {
    if (scope === 'campaigns' && toCome[0]) {
      book.add(memberReach, { companyId: company.id, userId, eventId: toCome[0].id });
    }
  }
}

import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { ticketPostings } from '#server/database/schema/accounting/accounting.ts';
import type { StoredDemo } from '#server/demo/DemoPart.ts';

/** The days before the start whose ticket sales are posted. */
export const TICKET_DAYS = 14;

/** Turns the posting of ticket sales on; the job posts the past days after the start. */
export async function storeTicketSales({ db, company, now }: StoredDemo): Promise<void> {
  const firstDay = addDays(todayIn(company.timezone, now), -TICKET_DAYS);
  await db.insert(ticketPostings).values({ companyId: company.id, isOn: true, firstDay, updatedAt: now });
}

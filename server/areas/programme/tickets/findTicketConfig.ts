import { eq } from 'drizzle-orm';
import { ticketConfigs } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type StoredRow = typeof ticketConfigs.$inferSelect;
/** `updatedAt` is null if nothing is stored. */
export type TicketConfigRow = Omit<StoredRow, 'updatedAt'> & { updatedAt: Date | null };

/** An event's ticket settings, or the defaults if none are stored. */
export async function findTicketConfig(
  db: Transaction,
  event: { id: number; companyId: number },
): Promise<TicketConfigRow> {
  const [row] = await db.select().from(ticketConfigs).where(eq(ticketConfigs.eventId, event.id));
  return row ?? defaultTicketConfig(event);
}

export function defaultTicketConfig(event: { id: number; companyId: number }): TicketConfigRow {
  return {
    eventId: event.id,
    companyId: event.companyId,
    isSelling: true,
    capacity: null,
    maxPerOrder: 10,
    saleStartsAt: null,
    saleEndsAt: null,
    feeBasisPoints: 0,
    feeFixedMinor: 0,
    feeMode: 'buyer_pays',
    collectAttendees: true,
    askPhone: false,
    askSpecialRequirements: false,
    showRemainingBelow: 10,
    taxNote: null,
    doorsMinutes: null,
    minimumAge: null,
    accessibility: null,
    refundRule: null,
    terms: null,
    confirmationMessage: null,
    updatedAt: null,
  };
}

import { and, eq, inArray, or } from 'drizzle-orm';
import type { ErasingContext } from '#server/areas/people/privacy/hooks.ts';
import type { Identity } from '#server/areas/people/privacy/personalRows.ts';
import { lockWallet, settleReservation } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { lockRecord } from '#server/database/lock.ts';
import { airtimeOrders, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { referenceOf } from './references.ts';

/** Cancels the airtime that waits for a person who is erased. @throws 409 while a top-up is on its way */
export async function stopTopupsTo(
  { db, company, services }: ErasingContext,
  { contactId, numbers }: Identity,
): Promise<void> {
  const now = services.clock.now();
  await lockWallet(db, company.id);
  const theirs = or(eq(airtimeTopups.contactId, contactId), inArray(airtimeTopups.number, numbers));
  const waiting = await db
    .selectDistinct({ orderId: airtimeTopups.orderId })
    .from(airtimeTopups)
    .where(and(theirs, inArray(airtimeTopups.status, ['scheduled', 'processing'])))
    .orderBy(airtimeTopups.orderId);
  for (const { orderId } of waiting) {
    await lockRecord(db, airtimeOrders, orderId);
  }
  const isUnderWay = inArray(airtimeTopups.status, ['processing', 'pending', 'unknown']);
  if ((await db.$count(airtimeTopups, and(theirs, isUnderWay))) > 0) {
    throw conflict('Airtime for this person is on its way. Try again in a minute.');
  }
  const cancelled = await db
    .update(airtimeTopups)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(theirs, eq(airtimeTopups.status, 'scheduled')))
    .returning();
  for (const row of cancelled) {
    await settleReservation({ db, companyId: company.id }, { reference: referenceOf(row), credits: 0 }, { now });
  }
}

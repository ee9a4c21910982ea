import { and, eq, inArray, or } from 'drizzle-orm';
import type { ErasingContext } from '#server/areas/people/privacy/hooks.ts';
import type { Identity } from '#server/areas/people/privacy/personalRows.ts';
import { forgetTyped } from '#server/areas/people/recipients/forgetTyped.ts';
import { lockWallet, settleReservation } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { smsMessages, smsSends } from '#server/database/schema/outreach/sms.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { referenceOf } from '../compose/references.ts';

/** Cancels what waits to be sent to a person who is erased. @throws 409 while a message is being handed over */
export async function stopMessagesTo(
  { db, company, services }: ErasingContext,
  { contactId, numbers }: Identity,
): Promise<void> {
  const now = services.clock.now();
  await lockWallet(db, company.id);
  const theirs = or(eq(smsMessages.contactId, contactId), inArray(smsMessages.number, numbers));
  if ((await db.$count(smsMessages, and(theirs, inArray(smsMessages.status, ['processing', 'unknown'])))) > 0) {
    throw conflict('A text message to this person is being sent. Try again in a minute.');
  }
  const cancelled = await db
    .update(smsMessages)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(theirs, eq(smsMessages.status, 'scheduled')))
    .returning();
  for (const row of cancelled) {
    await settleReservation({ db, companyId: company.id }, { reference: referenceOf(row), credits: 0 }, { now });
  }
  await forgetTyped(db, smsSends, numbers);
}

import { and, eq, inArray, or } from 'drizzle-orm';
import type { ErasingContext } from '#server/areas/people/privacy/hooks.ts';
import type { Identity } from '#server/areas/people/privacy/personalRows.ts';
import { forgetTyped } from '#server/areas/people/recipients/forgetTyped.ts';
import { lockRecord } from '#server/database/lock.ts';
import { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import { conflict } from '#server/http/outputs/failures.ts';

/** Cancels the mails that wait for a person who is erased. @throws 409 while one is being handed over */
export async function stopMailsTo({ db, services }: ErasingContext, { contactId, emails }: Identity): Promise<void> {
  const theirs = or(eq(emailMessages.contactId, contactId), inArray(emailMessages.address, emails));
  const waiting = await db
    .selectDistinct({ sendId: emailMessages.sendId })
    .from(emailMessages)
    .where(and(theirs, inArray(emailMessages.status, ['queued', 'sending'])))
    .orderBy(emailMessages.sendId);
  for (const { sendId } of waiting) {
    await lockRecord(db, emailSends, sendId);
  }
  if ((await db.$count(emailMessages, and(theirs, eq(emailMessages.status, 'sending')))) > 0) {
    throw conflict('An e-mail to this person is being sent. Try again in a minute.');
  }
  await db
    .update(emailMessages)
    .set({ status: 'cancelled', updatedAt: services.clock.now() })
    .where(and(theirs, eq(emailMessages.status, 'queued')));
  await forgetTyped(db, emailSends, emails);
}

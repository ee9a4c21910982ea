import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { MailboxRow } from '../servers/openImap.ts';

/** Milliseconds for which a mailbox belongs to one process; every stored page renews it. */
export const LEASE = 120_000;

/** Another process works on the mailbox, so nothing that this one has read may be stored. */
export class LeaseLost extends Error {}

/** Takes the mailbox for this process; null if another one has it, or if it is gone or waits for its owner. */
export async function leaseMailbox(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  companyId: number,
  mailboxId: number,
): Promise<{ mailbox: MailboxRow; token: string } | null> {
  const now = clock.now();
  const token = randomUUID();
  const isFree = or(isNull(mailboxes.leasedUntil), lt(mailboxes.leasedUntil, now));
  const [mailbox] = await inCompany(database, companyId, (db) =>
    db
      .update(mailboxes)
      .set({ leaseToken: token, leasedUntil: new Date(now.getTime() + LEASE), syncStartedAt: now })
      .where(and(eq(mailboxes.id, mailboxId), isFree))
      .returning(),
  );
  return mailbox && mailbox.provider !== 'sandbox' ? { mailbox, token } : null;
}

/** Renews the lease in the transaction that stores something. @throws LeaseLost, which undoes the transaction */
export async function keepLease(
  db: Transaction,
  { id, token, now }: { id: number; token: string; now: Date },
  values: Partial<MailboxRow> = {},
): Promise<MailboxRow> {
  const [kept] = await db
    .update(mailboxes)
    .set({ leasedUntil: new Date(now.getTime() + LEASE), ...values })
    .where(and(eq(mailboxes.id, id), eq(mailboxes.leaseToken, token)))
    .returning();
  if (!kept) {
    throw new LeaseLost('Another process works on this mailbox.');
  }
  return kept;
}

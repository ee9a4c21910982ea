import { eq } from 'drizzle-orm';
import { emailSends } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Queue } from '#server/queue/queue.ts';

export const SEND_JOB = 'email.send';

/** Queues the job that sends the waiting mails of a send; one at a time for each. */
export async function queueSend(
  { queue }: { queue: Pick<Queue, 'enqueue'> },
  db: Transaction,
  { id, companyId }: { id: number; companyId: number },
  runAt: Date,
): Promise<void> {
  await db.update(emailSends).set({ expectedAt: runAt }).where(eq(emailSends.id, id));
  await queue.enqueue(db, SEND_JOB, { companyId, sendId: id }, { key: String(id), runAt });
}

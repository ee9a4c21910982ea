import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

export const SYNC_JOB = 'mailbox.sync';

/** Asks the server of a mailbox soon. One such job waits at a time. */
export function queueSync(
  { queue }: Pick<Services, 'queue'>,
  db: Transaction,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  return queue.enqueue(db, SYNC_JOB, { companyId, mailboxId: id }, { key: `mailbox:${id}` });
}

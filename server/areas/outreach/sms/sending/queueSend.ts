import type { Transaction } from '#server/database/tenancy.ts';
import type { Queue } from '#server/queue/queue.ts';

export const SEND_JOB = 'sms.send';

/** Queues the job that sends the waiting messages of a send; one at a time for each. */
export function queueSend(
  queue: Pick<Queue, 'enqueue'>,
  db: Transaction,
  { id, companyId, scheduledAt }: { id: number; companyId: number; scheduledAt: Date | null },
  runAt: Date | null = scheduledAt,
): Promise<void> {
  return queue.enqueue(db, SEND_JOB, { companyId, sendId: id }, { key: String(id), ...(runAt && { runAt }) });
}

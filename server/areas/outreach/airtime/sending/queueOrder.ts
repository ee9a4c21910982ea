import type { Transaction } from '#server/database/tenancy.ts';
import type { Queue } from '#server/queue/queue.ts';

export const ORDER_JOB = 'airtime.send';

/** Queues the job that sends the waiting top-ups of an order; one at a time for each. */
export function queueOrder(
  queue: Pick<Queue, 'enqueue'>,
  db: Transaction,
  { id, companyId }: { id: number; companyId: number },
): Promise<void> {
  return queue.enqueue(db, ORDER_JOB, { companyId, orderId: id }, { key: String(id) });
}

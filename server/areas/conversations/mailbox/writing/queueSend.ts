import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

export const SEND_JOB = 'mailbox.send';
export const COPY_JOB = 'mailbox.copy';

type Draft = { id: number; companyId: number };

/** The key of a draft’s job, under which it is taken back. */
export function draftKey({ id }: Pick<Draft, 'id'>): string {
  return `draft:${id}`;
}

export function queueSend(
  { queue }: Pick<Services, 'queue'>,
  db: Transaction,
  draft: Draft,
  runAt: Date,
): Promise<void> {
  const payload = { companyId: draft.companyId, draftId: draft.id };
  return queue.enqueue(db, SEND_JOB, payload, { runAt, key: draftKey(draft) });
}

/** Stores a copy of a mail in the folder of sent mails soon. */
export function queueCopy({ queue }: Pick<Services, 'queue'>, db: Transaction, draft: Draft): Promise<void> {
  return queue.enqueue(db, COPY_JOB, { companyId: draft.companyId, draftId: draft.id }, { key: draftKey(draft) });
}

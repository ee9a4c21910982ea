import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { GONE_MS, RING_MS } from '#domain/conversations/calls.ts';
import { lockRecord } from '#server/database/lock.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import { inCompany, onCommit } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Services } from '#server/services.ts';
import type { Work } from './announceCall.ts';
import { finishCall } from './endCall.ts';
import type { CallRow } from './findCall.ts';

export const WATCH_JOB = 'calls.watch';
const id = z.number().int().positive();
type Watched = { companyId: number; callId: number };

export const callJobs = [
  defineJob(WATCH_JOB, z.object({ companyId: id, callId: id }), (payload, { services }) =>
    watchCall(services, payload),
  ),
];

/**
 * Looks at the call when it can have rung out, and from then on whether a browser left it. One job per call, whose row
 * outlives the process.
 */
export async function queueWatch({ db, services, company }: Work, call: CallRow): Promise<void> {
  const after = call.state === 'ringing' ? RING_MS : GONE_MS;
  const runAt = new Date(services.clock.now().getTime() + after);
  await services.queue.enqueue(db, WATCH_JOB, { companyId: company.id, callId: call.id }, { runAt, key: `${call.id}` });
}

/** Ends a call that nobody answered, or that a browser left without hanging up. */
export async function watchCall(services: Services, { companyId, callId }: Watched): Promise<void> {
  await inCompany(services.database, companyId, async (db) => {
    await lockRecord(db, chatCalls, callId);
    const [call] = await db.select().from(chatCalls).where(eq(chatCalls.id, callId));
    const work = {
      db,
      services,
      company: { id: companyId },
      afterCommit: (then: () => void | Promise<void>) => onCommit(db, services.log, then),
    };
    if (call?.state === 'ringing') {
      await finishCall(work, call, 'missed');
    } else if (call?.state === 'ongoing') {
      await (isAbandoned(call, services.clock.now()) ? finishCall(work, call, 'ended') : queueWatch(work, call));
    }
  });
}

/** Whether one of the two browsers has not reported for too long. */
export function isAbandoned({ callerSeenAt, calleeSeenAt }: CallRow, now: Date): boolean {
  return [callerSeenAt, calleeSeenAt].some((seen) => seen !== null && now.getTime() - seen.getTime() >= GONE_MS);
}

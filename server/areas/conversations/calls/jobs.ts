import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { COME_BACK_MS, GONE_MS, isLive, RING_MS } from '#domain/conversations/calls.ts';
import { lockRecord } from '#server/database/lock.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import { inCompany, onCommit } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Services } from '#server/services.ts';
import type { Work } from './announceCall.ts';
import { finishCall } from './endCall.ts';
import type { CallRow } from './findCall.ts';

export const WATCH_JOB = 'calls.watch';
const END_JOB = 'calls.end';
const id = z.number().int().positive();
type Watched = { companyId: number; callId: number };

export const callJobs = [
  defineJob(WATCH_JOB, z.object({ companyId: id, callId: id }), (payload, { services }) =>
    watchCall(services, payload),
  ),
  defineJob(END_JOB, z.object({ companyId: id, callId: id, tab: z.string() }), (payload, { services }) =>
    endLeftCall(services, payload),
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

/** Ends the call when the window that is being closed could have come back under a new name. */
export async function queueEnd({ db, services, company }: Work, call: CallRow, tab: string): Promise<void> {
  const after = call.state === 'ringing' ? COME_BACK_MS.ringing : COME_BACK_MS.ongoing;
  const runAt = new Date(services.clock.now().getTime() + after);
  await services.queue.enqueue(db, END_JOB, { companyId: company.id, callId: call.id, tab }, { runAt, key: tab });
}

/** Ends a call that a window left and did not come back to. */
export async function endLeftCall(services: Services, { companyId, callId, tab }: Watched & { tab: string }) {
  await withCall(services, { companyId, callId }, async (work, call) => {
    if (isLive(call.state) && (call.callerTab === tab || call.calleeTab === tab)) {
      await finishCall(work, call, call.state === 'ringing' ? 'cancelled' : 'ended');
    }
  });
}

/** Ends a call that nobody answered, or that a browser left without hanging up. */
export async function watchCall(services: Services, watched: Watched): Promise<void> {
  await withCall(services, watched, async (work, call) => {
    if (call.state === 'ringing') {
      await finishCall(work, call, 'missed');
    } else if (call.state === 'ongoing') {
      await (isAbandoned(call, services.clock.now()) ? finishCall(work, call, 'ended') : queueWatch(work, call));
    }
  });
}

/** Works on a call whose state nobody else changes meanwhile. */
async function withCall(
  services: Services,
  { companyId, callId }: Watched,
  act: (work: Work, call: CallRow) => Promise<void>,
): Promise<void> {
  await inCompany(services.database, companyId, async (db) => {
    await lockRecord(db, chatCalls, callId);
    const [call] = await db.select().from(chatCalls).where(eq(chatCalls.id, callId));
    const work = {
      db,
      services,
      company: { id: companyId },
      afterCommit: (then: () => void | Promise<void>) => onCommit(db, services.log, then),
    };
    if (call) {
      await act(work, call);
    }
  });
}

/** Whether one of the two browsers has not reported for too long. */
export function isAbandoned({ callerSeenAt, calleeSeenAt }: CallRow, now: Date): boolean {
  return [callerSeenAt, calleeSeenAt].some((seen) => seen !== null && now.getTime() - seen.getTime() >= GONE_MS);
}

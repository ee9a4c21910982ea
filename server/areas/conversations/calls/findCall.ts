import { and, eq, or, sql } from 'drizzle-orm';
import type { chatCall } from '#contract/conversations/calls.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { selectCalls } from './selectCalls.ts';

export type CallRow = typeof chatCalls.$inferSelect;
export type Side = 'caller' | 'callee';
type Context = Pick<HandlerContext, 'db' | 'user'>;

/** A call of the user, and which side they are on. @throws 404 */
export async function findCall({ db, user }: Context, id: number): Promise<{ call: CallRow; side: Side }> {
  const me = staffOf({ user }).id;
  const mine = or(eq(chatCalls.callerId, me), eq(chatCalls.calleeId, me));
  const found = await db
    .select()
    .from(chatCalls)
    .where(and(eq(chatCalls.id, id), mine));
  const call = only(found, () => missing('This call'));
  return { call, side: call.callerId === me ? 'caller' : 'callee' };
}

/** `findCall`, whose state nobody else changes until the transaction ends. @throws 404 */
export async function lockCall(context: Context, id: number): Promise<{ call: CallRow; side: Side }> {
  await lockRecord(context.db, chatCalls, id);
  return findCall(context, id);
}

/** The call as the user sees it. @throws 404 */
export async function presentCall(context: Context, id: number): Promise<Sent<typeof chatCall>> {
  return only(await selectCalls(context, sql`c.id = ${id}`, 1), () => missing('This call'));
}

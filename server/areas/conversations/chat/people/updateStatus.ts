import { and, eq } from 'drizzle-orm';
import type { chat as contract } from '#contract/conversations/chat.ts';
import { companyChannel } from '#contract/realtime.ts';
import { only } from '#server/database/only.ts';
import { chatStatuses as table } from '#server/database/schema/conversations/chat.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { presentStatus } from './presentStatus.ts';

/** Saves what the caller says about themselves and notifies their colleagues’ browsers. */
export const updateStatus: Handlers<typeof contract>['POST /chat/update-status'] = async (context) => {
  const { db, company, services, body } = context;
  const userId = staffOf(context).id;
  const now = services.clock.now();
  const values = {
    status: body.status,
    isIdle: body.is_idle,
    updatedAt: now,
    ...(body.text !== undefined && { text: body.text || null, textUntil: untilOf(body.text_minutes ?? null, now) }),
  };
  const row = only(
    await db
      .insert(table)
      .values({ userId, companyId: company.id, ...values })
      .onConflictDoUpdate({ target: [table.userId, table.companyId], set: values })
      .returning(),
  );
  announceStatus(context);
  return { data: presentStatus(row, now), message: 'Status saved' };
};

/** Whoever writes is not away by themselves, whatever a window on another device said. */
export async function endIdle(context: HandlerContext): Promise<void> {
  const { db } = context;
  const mine = and(eq(table.userId, staffOf(context).id), table.isIdle);
  const ended = await db.update(table).set({ isIdle: false }).where(mine).returning({ userId: table.userId });
  if (ended.length > 0) {
    announceStatus(context);
  }
}

function announceStatus({ company, services, afterCommit }: HandlerContext): void {
  afterCommit(() => services.realtime.broadcast(companyChannel(company.id), 'chat.status', { company_id: company.id }));
}

function untilOf(minutes: number | null, now: Date): Date | null {
  return minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
}

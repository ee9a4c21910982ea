import type { chat as contract } from '#contract/conversations/chat.ts';
import { companyChannel } from '#contract/realtime.ts';
import { only } from '#server/database/only.ts';
import { chatStatuses as table } from '#server/database/schema/conversations/chat.ts';
import { staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';

/** Saves what the caller says about themselves and notifies their colleagues’ browsers. */
export const updateStatus: Handlers<typeof contract>['POST /chat/update-status'] = async (context) => {
  const { db, company, services, body, afterCommit } = context;
  const userId = staffOf(context).id;
  const values = {
    status: body.status,
    isIdle: body.is_idle,
    updatedAt: services.clock.now(),
    ...(body.text !== undefined && { text: body.text || null }),
  };
  const row = only(
    await db
      .insert(table)
      .values({ userId, companyId: company.id, ...values })
      .onConflictDoUpdate({ target: [table.userId, table.companyId], set: values })
      .returning(),
  );
  afterCommit(() => services.realtime.broadcast(companyChannel(company.id), 'chat.status', { company_id: company.id }));
  return { data: { status: row.status, text: row.text, is_idle: row.isIdle }, message: 'Status saved' };
};

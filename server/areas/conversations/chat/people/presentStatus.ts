import type { chatStatus } from '#contract/conversations/chat.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { chatStatuses } from '#server/database/schema/conversations/chat.ts';

type Row = typeof chatStatuses.$inferSelect;

/** What somebody says about themselves, to themselves; a text that has ended is gone. */
export function presentStatus(row: Row | undefined, now: Date): Sent<typeof chatStatus> {
  const hasEnded = row?.textUntil != null && row.textUntil <= now;
  return {
    status: row?.status ?? 'online',
    text: hasEnded ? null : (row?.text ?? null),
    text_until: hasEnded ? null : (row?.textUntil?.toISOString() ?? null),
    is_idle: row?.isIdle ?? false,
  };
}

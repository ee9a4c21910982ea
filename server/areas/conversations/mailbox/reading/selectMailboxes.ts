import { type SQL, sql } from 'drizzle-orm';
import type { mailbox } from '#contract/conversations/mailbox.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { readableMailboxes } from './readable.ts';

type Wire = Sent<typeof mailbox>;
type Row = Omit<Wire, 'last_synced_at'> & { last_synced_at: string | Date | null };

/**
 * Mailboxes as the caller sees them: their default first, then their own, then those of others. Only those they may
 * read. `where` may use `b` (the mailbox).
 */
export async function selectMailboxes(
  context: Pick<HandlerContext, 'db' | 'user' | 'permissions'>,
  where: SQL = sql`true`,
): Promise<Wire[]> {
  const me = staffOf(context).id;
  const canSend = context.permissions.has('mailbox.send');
  const found = await context.db.execute(sql`
    select b.id, b.name, b.email, b.is_default and b.owner_id = ${me} as default, b.provider, b.last_synced_at,
      b.state, b.failure, coalesce(b.leased_until > now(), false) as is_syncing,
      b.folders_done, b.folders_total, b.owner_id, coalesce(u.name, '') as owner_name,
      exists (select from mailbox_members n where n.mailbox_id = b.id) as is_shared,
      ${canSend}::boolean and (b.owner_id = ${me} or coalesce(m.can_send, false)) as can_send,
      b.owner_id = ${me} as can_manage, b.signature, b.version,
      coalesce((select sum(f.unread)::int from mail_folders f where f.mailbox_id = b.id and f.role = 'inbox'), 0) as unread
    from mailboxes b
    left join users u on u.id = b.owner_id
    left join mailbox_members m on m.mailbox_id = b.id and m.user_id = ${me}
    where b.id in ${readableMailboxes(context)} and ${where}
    order by (b.is_default and b.owner_id = ${me}) desc, (b.owner_id = ${me}) desc, b.id
    limit 500`);
  return rowsOf<Row>(found).map((row) => ({
    ...row,
    last_synced_at: row.last_synced_at === null ? null : isoOf(row.last_synced_at),
  }));
}

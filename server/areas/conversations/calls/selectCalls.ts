import { type SQL, sql } from 'drizzle-orm';
import type { chatCall } from '#contract/conversations/calls.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { pictureUrl } from '#server/http/outputs/pictureUrl.ts';

type Wire = Sent<typeof chatCall>;
type Instant = string | Date;
type Row = Omit<Wire, 'contact_name' | 'contact_picture' | 'created_at' | 'answered_at' | 'ended_at'> & {
  name: string | null;
  picture: string | null;
  created_at: Instant;
  answered_at: Instant | null;
  ended_at: Instant | null;
};

/** Calls that the reader made or got and that fulfil `where` (on `c`), the latest first. */
export async function selectCalls(
  { db, user }: Pick<HandlerContext, 'db' | 'user'>,
  where: SQL,
  limit: number,
): Promise<Wire[]> {
  const me = staffOf({ user }).id;
  const found = await db.execute(sql`
    select c.id, c.thread_id, c.kind, c.state, c.caller_id is not distinct from ${me} as is_caller,
      o.id as contact_id, o.name, o.picture_file_id as picture,
      case when c.caller_id = ${me} then c.caller_tab else c.callee_tab end as own_tab,
      case when c.caller_id = ${me} then c.callee_tab else c.caller_tab end as other_tab,
      c.created_at, c.answered_at, c.ended_at
    from chat_calls c
    left join users o on o.id = case when c.caller_id = ${me} then c.callee_id else c.caller_id end
    where (c.caller_id = ${me} or c.callee_id = ${me}) and ${where}
    order by c.id desc
    limit ${limit}`);
  return rowsOf<Row>(found).map(({ name, picture, created_at, answered_at, ended_at, ...row }) => ({
    ...row,
    contact_name: name ?? 'Somebody who left',
    contact_picture: pictureUrl({ pictureFileId: picture }),
    created_at: isoOf(created_at),
    answered_at: answered_at && isoOf(answered_at),
    ended_at: ended_at && isoOf(ended_at),
  }));
}

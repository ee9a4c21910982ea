import { type SQL, sql } from 'drizzle-orm';
import type { chatThread } from '#contract/conversations/chat.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { MAX_UNREAD, textOrFiles } from '#domain/conversations/chat.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';

type Wire = Sent<typeof chatThread>;
type Row = Omit<Wire, 'last_message'> & {
  last_author: string | null;
  last_body: string | null;
  last_files: string[] | null;
  last_at: string | Date | null;
};
type Context = Pick<HandlerContext, 'db' | 'user'>;

/** A conversation in the list shows as much of its last message. */
const EXCERPT = 140;

/**
 * Threads as their caller sees them, the one with the latest message first. `where` may use `t` (the thread) and `m`
 * (the caller's membership, null if they have none).
 */
export async function selectThreads({ db, user }: Context, where: SQL, limit: number): Promise<Wire[]> {
  const me = staffOf({ user }).id;
  const found = await db.execute(sql`
    select t.id, t.kind, t.description, t.event_id, t.campaign_id, t.is_private, t.version, t.last_seq,
      coalesce(t.name, e.name, c.name, other.name, 'Somebody who left') as name,
      other.id as contact_id, t.archived_at is not null as is_archived,
      m.role, m.notify, coalesce(m.read_seq, t.last_seq) as read_seq,
      (select count(*)::int from chat_members n where n.thread_id = t.id) as members,
      coalesce(u.unread, 0) as unread, coalesce(u.is_mentioned, false) as is_mentioned,
      l.author_name as last_author, left(l.body, ${EXCERPT}) as last_body, l.created_at as last_at,
      (select array_agg(f.name order by f.id) from chat_files f where l.body = '' and f.message_id = l.id) as last_files
    from chat_threads t
    left join chat_members m on m.thread_id = t.id and m.user_id = ${me}
    left join events e on e.id = t.event_id
    left join campaigns c on c.id = t.campaign_id
    left join users other on t.kind = 'direct'
      and other.id = (array_remove(string_to_array(t.direct_key, '-')::integer[], ${me}::integer))[1]
    left join lateral (
      select count(*)::int as unread, bool_or(${me} = any(x.mentions)) as is_mentioned from (
        select mentions from chat_messages
        where thread_id = t.id and seq > m.read_seq and author_id is distinct from ${me} and deleted_at is null
        order by seq limit ${MAX_UNREAD}
      ) x
    ) u on m.id is not null
    left join lateral (
      select id, author_name, body, created_at from chat_messages
      where thread_id = t.id and deleted_at is null order by seq desc limit 1
    ) l on true
    where ${where}
    order by coalesce(t.last_message_at, t.created_at) desc, t.id desc
    limit ${limit}`);
  return rowsOf<Row>(found).map(({ last_author, last_body, last_files, last_at, ...row }) => ({
    ...row,
    last_message:
      last_at === null
        ? null
        : {
            author_name: last_author ?? '',
            body: textOrFiles(last_body ?? '', last_files ?? []),
            created_at: isoOf(last_at),
          },
  }));
}

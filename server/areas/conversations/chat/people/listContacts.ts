import { sql } from 'drizzle-orm';
import type { chatContact } from '#contract/conversations/chat.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { pictureUrl } from '#server/http/outputs/pictureUrl.ts';

type Wire = Sent<typeof chatContact>;
const MAX_CONTACTS = 1000;

/**
 * Colleagues that the caller meets, by name: everybody, or for a confined person those of the same campaigns and
 * events. `userId` selects one of them.
 */
export async function listContacts(
  { db, user, organiser, services }: Pick<HandlerContext, 'db' | 'user' | 'organiser' | 'services'>,
  userId?: number,
): Promise<Wire[]> {
  const me = staffOf({ user }).id;
  const now = services.clock.now().toISOString();
  const met = organiser === null ? sql`true` : sql`m.user_id = any((select app_colleagues())::integer[])`;
  const found = await db.execute(sql`
    select u.id, u.name, r.name as role, u.picture_file_id as picture,
      case when s.status = 'invisible' then 'offline' when s.status = 'online' and s.is_idle then 'away'
        else coalesce(s.status, 'online') end as status,
      case when s.status = 'invisible' or s.text_until <= ${now} then null else s.text end as status_text,
      t.id as thread_id
    from memberships m
    join users u on u.id = m.user_id
    join roles r on r.id = m.role_id
    left join chat_statuses s on s.user_id = m.user_id and s.company_id = m.company_id
    left join chat_threads t on t.direct_key = least(u.id, ${me}::integer) || '-' || greatest(u.id, ${me}::integer)
    where m.deactivated_at is null and m.user_id <> ${me} and ${met}
      and ${userId === undefined ? sql`true` : sql`m.user_id = ${userId}`}
    order by lower(u.name), u.id
    limit ${MAX_CONTACTS}`);
  return rowsOf<Omit<Wire, 'picture'> & { picture: string | null }>(found).map(({ picture, ...row }) => ({
    ...row,
    picture: pictureUrl({ pictureFileId: picture }),
  }));
}

import { sql } from 'drizzle-orm';
import type { forumAdmin as contract, forumAction } from '#contract/conversations/forumAdmin.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { ACTIONS_PER_PAGE, type ModeratorAction, shortName } from '#domain/conversations/forum.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { forumActions } from '#server/database/schema/conversations/forum.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';

type Noted = {
  topicId?: number;
  postId?: number;
  customerId?: number;
  detail?: string;
  reason: string | null;
};
type Row = Sent<typeof forumAction> & { full_name: string | null };

/** Notes what the moderator did, in the transaction that does it. */
export async function noteAction(context: HandlerContext, action: ModeratorAction, noted: Noted): Promise<void> {
  const { db, company, services } = context;
  await db
    .insert(forumActions)
    .values({ companyId: company.id, action, ...noted, userId: staffOf(context).id, createdAt: services.clock.now() });
}

/** What moderators did, the latest first; with `before` those earlier than that one. */
export const listActions: Handlers<typeof contract>['GET /forum/actions'] = async ({ db, query }) => {
  const found = await db.execute(sql`
    select a.id, a.action, a.topic_id, t.title as topic_title, coalesce(p.author_name, f.name) as person_name,
      c.name as full_name, a.detail, a.reason, u.name as user_name, a.created_at
    from forum_actions a
    left join forum_topics t on t.id = a.topic_id
    left join forum_posts p on p.id = a.post_id
    left join customers c on c.id = a.customer_id
    left join forum_people f on f.customer_id = a.customer_id
    left join users u on u.id = a.user_id
    where ${query.before === undefined ? sql`true` : sql`a.id < ${query.before}`}
    order by a.id desc limit ${ACTIONS_PER_PAGE}`);
  return {
    data: rowsOf<Row>(found).map(({ full_name, person_name, created_at, ...row }) => ({
      ...row,
      person_name: person_name ?? (full_name === null ? null : shortName(full_name)),
      created_at: isoOf(created_at ?? ''),
    })),
  };
};

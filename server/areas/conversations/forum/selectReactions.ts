import { sql } from 'drizzle-orm';
import type { forumReaction } from '#contract/conversations/forum.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { FORUM_REACTIONS, MAX_REACTION_NAMES, shortName } from '#domain/conversations/forum.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Wire = Sent<typeof forumReaction>;
type Count = Omit<Wire, 'names'> & { post_id: number };
type Giver = { post_id: number; kind: Wire['kind']; name: string | null; full_name: string };

/** The reactions to posts by the id of the post. Only visitors with an account get the names of those who gave them. */
export async function selectReactions(
  db: Transaction,
  postIds: number[],
  customerId: number | null,
): Promise<Map<number, Wire[]>> {
  if (postIds.length === 0) {
    return new Map();
  }
  const counts = rowsOf<Count>(
    await db.execute(sql`
      select r.post_id, r.kind, count(*)::int as count, bool_or(r.customer_id = ${customerId ?? 0}) as is_own
      from forum_reactions r where r.post_id = ${anyOf(postIds)} group by r.post_id, r.kind`),
  );
  const givers = customerId === null || counts.length === 0 ? [] : await selectGivers(db, postIds);
  const known = counts.map(({ post_id, ...each }) => ({
    post_id,
    reaction: {
      ...each,
      names: givers
        .filter((giver) => giver.post_id === post_id && giver.kind === each.kind)
        .map(({ name, full_name }) => name ?? shortName(full_name)),
    },
  }));
  known.sort((a, b) => FORUM_REACTIONS.indexOf(a.reaction.kind) - FORUM_REACTIONS.indexOf(b.reaction.kind));
  const byPost = Map.groupBy(known, ({ post_id }) => post_id);
  return new Map(Array.from(byPost, ([id, all]) => [id, all.map(({ reaction }) => reaction)]));
}

/** The first people who gave each reaction. */
async function selectGivers(db: Transaction, postIds: number[]): Promise<Giver[]> {
  const found = await db.execute(sql`
    select r.post_id, r.kind, f.name, u.name as full_name from (
      select post_id, kind, customer_id, row_number() over (partition by post_id, kind order by id) as place
      from forum_reactions where post_id = ${anyOf(postIds)}) r
    join customers u on u.id = r.customer_id left join forum_people f on f.customer_id = r.customer_id
    where r.place <= ${MAX_REACTION_NAMES} order by r.post_id, r.kind, r.place`);
  return rowsOf<Giver>(found);
}

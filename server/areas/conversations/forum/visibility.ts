import { type SQL, sql } from 'drizzle-orm';
import type { HandlerContext } from '#server/http/context.ts';

export type Reader = Pick<HandlerContext, 'customer'>;

/** Categories (`c`) that a visitor may read: all but those of events for which they have no ticket. */
export function canSeeCategory({ customer }: Reader): SQL {
  if (!customer) {
    return sql`not c.is_for_holders`;
  }
  const byAddress = customer.emailVerified
    ? sql`or k.email = ${customer.email} or o.buyer_email = ${customer.email}`
    : sql``;
  return sql`(not c.is_for_holders or exists (
    select from tickets k left join orders o on o.id = k.order_id
    where k.event_id = c.event_id and k.status = 'issued' and (o.customer_id = ${customer.id} ${byAddress})))`;
}

/** Posts (`p`) that a visitor may read: visible ones, and their own while they wait. */
export function canSeePost({ customer }: Reader): SQL {
  return customer
    ? sql`(p.state = 'visible' or (p.state = 'pending' and p.customer_id = ${customer.id}))`
    : sql`p.state = 'visible'`;
}

/**
 * Whether a topic (`t`) has a post that a visitor may read. The offset keeps the planner from reading all posts first to
 * find their topics.
 */
export function hasPost(reader: Reader): SQL {
  return sql`exists (select from forum_posts p where p.topic_id = t.id and ${canSeePost(reader)} offset 0)`;
}

/** Topics (`t`) that a visitor may read. A topic without a post they may read does not exist for them. */
export function canSeeTopic(reader: Reader): SQL {
  return sql`t.hidden_at is null and t.merged_into is null and ${canSeeCategory(reader)}
    and ${hasPost(reader)}`;
}

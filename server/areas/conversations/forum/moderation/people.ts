import { sql } from 'drizzle-orm';
import type { forumAdmin as contract, forumRestriction } from '#contract/conversations/forumAdmin.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { shortName } from '#domain/conversations/forum.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { forumPeople } from '#server/database/schema/conversations/forum.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import type { Handlers } from '#server/http/implement.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { noteAction } from './actions.ts';

type Calls = Handlers<typeof contract>;
type Row = Sent<typeof forumRestriction> & { full_name: string };
const findCustomer = recordFinder(customers, 'This person');
const DAY = 24 * 60 * 60_000;
const MAX_PEOPLE = 500;

/** People who are suspended now or banned, by name. */
export const listRestricted: Calls['GET /forum/people'] = async ({ db, services }) => {
  const now = services.clock.now().toISOString();
  const found = await db.execute(sql`
    select f.customer_id as id, f.name, u.name as full_name, f.banned_at is not null as is_banned,
      case when f.suspended_until > ${now}::timestamptz then f.suspended_until end as suspended_until
    from forum_people f join customers u on u.id = f.customer_id
    where f.banned_at is not null or f.suspended_until > ${now}::timestamptz
    order by lower(coalesce(f.name, u.name)), f.id limit ${MAX_PEOPLE}`);
  return {
    data: rowsOf<Row>(found).map(({ full_name, name, suspended_until, ...row }) => ({
      ...row,
      name: name || shortName(full_name),
      suspended_until: suspended_until && isoOf(suspended_until),
    })),
  };
};

/** Suspends or bans a person, or lifts both. */
export const restrictPerson: Calls['POST /forum/people/{id}/restrict'] = async (context) => {
  const { db, company, params, body, services } = context;
  const { id } = await findCustomer(db, params.id);
  const now = services.clock.now();
  const values = {
    suspendedUntil: body.days ? new Date(now.getTime() + body.days * DAY) : null,
    bannedAt: body.is_banned ? now : null,
  };
  await db
    .insert(forumPeople)
    .values({ companyId: company.id, customerId: id, ...values })
    .onConflictDoUpdate({ target: forumPeople.customerId, set: values });
  await noteAction(context, body.is_banned ? 'ban' : body.days ? 'suspend' : 'lift', {
    customerId: id,
    ...(body.days && !body.is_banned && { detail: String(body.days) }),
    reason: body.reason,
  });
  return { message: body.is_banned ? 'Person banned' : body.days ? 'Person suspended' : 'Person can write again' };
};

import { desc, eq, gt, sql } from 'drizzle-orm';
import type { contacts as contract } from '#contract/people/contacts.ts';
import { RESTORE_DAYS } from '#domain/people/contacts.ts';
import { users } from '#server/database/schema/account/users.ts';
import { removedContacts as table } from '#server/database/schema/people/contacts.ts';
import type { Handlers } from '#server/http/implement.ts';
import { paginate } from '#server/http/records/paginate.ts';

const DAY = 86_400_000;

/** Deleted contacts that can be restored, the latest first. */
export const listRemoved: Handlers<typeof contract>['GET /contacts/removed'] = async ({ db, query, services }) => {
  const since = new Date(services.clock.now().getTime() - RESTORE_DAYS * DAY);
  return await paginate(db, query, {
    id: table.id,
    where: gt(table.removedAt, since),
    order:
      query.sort_by === 'name'
        ? [sql`lower(${table.name})`, sql`${table.id}`]
        : [desc(table.removedAt), desc(table.id)],
    rows: db
      .select({ contact: table, by: users.name })
      .from(table)
      .leftJoin(users, eq(users.id, table.removedBy))
      .$dynamic(),
    present: (rows: { contact: typeof table.$inferSelect; by: string | null }[]) =>
      rows.map(({ contact: { id, name, email, removedAt }, by }) => ({
        ...{ id, name, email, removed_by: by, removed_at: removedAt.toISOString() },
        expires_at: new Date(removedAt.getTime() + RESTORE_DAYS * DAY).toISOString(),
      })),
  });
};

import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** The permissions of each default role, by its name. */
type Grants = Readonly<Record<string, { permissions: readonly string[]; isOwner: boolean }>>;

/**
 * Gives permissions that this version adds to the default roles of existing companies, once each: a role that loses one
 * afterwards does not get it back. Runs at each start, after the migrations. Renamed and custom roles are left alone,
 * except for the owner's, which has every permission.
 */
export async function grantNewPermissions(database: Database, grants: Grants): Promise<void> {
  const rows = Object.entries(grants).flatMap(([role, { permissions, isOwner }]) =>
    permissions.map((permission) => ({ role, permission, is_owner: isOwner })),
  );
  await database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(7415001)`);
    await db.execute(sql`
      with granted as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(role text, permission text, is_owner boolean)
      ), added as (
        insert into known_permissions select distinct permission from granted on conflict do nothing returning name
      )
      update roles set permissions = roles.permissions || array(
        select distinct permission from granted g join added a on a.name = g.permission
        where (g.role = roles.name or (g.is_owner and roles.is_owner)) and g.permission <> all (roles.permissions)
        order by 1)
      where exists (select from added)`);
  });
}

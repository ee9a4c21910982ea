import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/permissions.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';

/** Whether the caller can listen to the private channel with this id. */
export type ChannelRule = (scope: Scope, id: number) => boolean | Promise<boolean>;

/**
 * A channel of the whole company, for staff with the permission. Organisers see only their campaigns, so they can
 * listen only if the messages contain nothing about other campaigns (`organisers: true`).
 */
export function companyChannel(permission: Permission, { organisers = false } = {}): ChannelRule {
  return ({ staffCompany, permissions, organiser }, companyId) =>
    staffCompany?.id === companyId && permissions.has(permission) && (organisers || organiser === null);
}

/** A channel of one record, for staff with the permission who can read its row. */
export function recordChannel(permission: Permission, table: PgTable & { id: PgColumn }): ChannelRule {
  return async ({ services, staffCompany, permissions, organiser }, id) => {
    if (!staffCompany || !permissions.has(permission)) {
      return false;
    }
    const count = await inCompany(
      services.database,
      staffCompany.id,
      (db) => db.$count(table, eq(table.id, id)),
      organiser,
    );
    return count > 0;
  };
}

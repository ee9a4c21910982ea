import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { emailSuppressions as contract, emailSuppression } from '#contract/outreach/emailSuppressions.ts';
import { SUPPRESSION_STATES, type SuppressionState } from '#domain/outreach/email.ts';
import { addressOwners } from '#server/areas/people/contacts/addresses/addressOwners.ts';
import { addressStates as table } from '#server/database/schema/people/contacts.ts';
import { textMatches } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Handlers } from '#server/http/implement.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';

export type SuppressionRow = typeof table.$inferSelect;
export type Suppression = Sent<typeof emailSuppression>;
type Filter = Pick<QueryOf<(typeof contract)['GET /email/suppressions/json']>, 'search' | 'state'>;

export const listSuppressions: Handlers<typeof contract>['GET /email/suppressions/json'] = ({ db, query }) =>
  paginate<SuppressionRow, Suppression>(db, query, {
    id: table.id,
    where: suppressed(query),
    order: orderBy({ since: table.since, address: table.address }, query, table.id),
    rows: db.select().from(table).$dynamic(),
    present: (rows) => presentSuppressions(db, rows),
  });

/** The condition of entries that stop e-mail. */
export function suppressed({ search, state }: Filter): SQL | undefined {
  return and(
    eq(table.channel, 'email'),
    state === undefined ? inArray(table.state, [...SUPPRESSION_STATES]) : eq(table.state, state),
    textMatches(sql`${table.address} || ' ' || coalesce(${table.reason}, '')`, search),
  );
}

export async function presentSuppressions(db: Transaction, rows: readonly SuppressionRow[]): Promise<Suppression[]> {
  const owners = Map.groupBy(
    await addressOwners(db, 'email', [...new Set(rows.map(({ address }) => address))]),
    ({ address }) => address,
  );
  return rows.map(({ id, address, state, reason, since }) => {
    const owner = owners.get(address)?.[0];
    return {
      ...{ id, address, reason, since: since.toISOString() },
      // `suppressed` finds no others.
      state: state as SuppressionState,
      ...{ contact_id: owner?.id ?? null, contact_name: owner?.name ?? null },
    };
  });
}

import { type SQL, sql } from 'drizzle-orm';
import type { wallet as contract } from '#contract/wallet/wallet.ts';
import { type DistributionType, ENTRY_LABELS, SERVICE_LABELS } from '#domain/wallet/wallet.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Handlers } from '#server/http/implement.ts';

/** Top lists are capped at ten (specification §9). */
const MAX_SHARES = 10;

const SPENT = sql`kind in ('capture', 'refund')`;
const NET = sql`sum(case when kind = 'refund' then -credits else credits end)`;

const BY: Record<DistributionType, { label: SQL; where: SQL; credits: SQL }> = {
  service: { label: sql`service`, where: SPENT, credits: NET },
  user: { label: sql`coalesce(user_name, 'Nobody')`, where: sql`kind = 'reserve'`, credits: sql`sum(credits)` },
  kind: { label: sql`kind`, where: sql`true`, credits: sql`sum(credits)` },
};

/** What the credits were used for. Users are those who reserved them. */
export const distribution: Handlers<typeof contract>['GET /wallet/get-transactions-distribution'] = async ({
  db,
  query,
}) => {
  const { label, where, credits } = BY[query.type];
  const found = await db.execute(sql`
    select ${label} as label, ${credits}::float8 as credits, count(*)::int as transactions
    from wallet_entries where ${where} group by 1 order by 2 desc, 1 limit ${MAX_SHARES}`);
  const labels: Record<string, string> = { ...SERVICE_LABELS, ...ENTRY_LABELS };
  return {
    data: rowsOf<{ label: string; credits: number; transactions: number }>(found).map((share) => ({
      ...share,
      label: query.type === 'user' ? share.label : (labels[share.label] ?? share.label),
    })),
  };
};

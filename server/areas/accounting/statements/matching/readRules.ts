import { asc } from 'drizzle-orm';
import type { Rule } from '#domain/accounting/statements/suggestMatch.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { bankRules as table } from '#server/database/schema/accounting/statements.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type RuleRow = typeof table.$inferSelect;
export type AppliedRule = Rule & { row: RuleRow };

/** The rules in their order, with amounts in minor units of a currency. */
export async function readRules(db: Transaction, currency: string): Promise<AppliedRule[]> {
  const rows = await db.select().from(table).orderBy(asc(table.position), asc(table.id));
  return rows.map((row) => ({ ...toRule(row, currency), id: row.id, row }));
}

type Condition = Pick<RuleRow, 'accountId' | 'direction' | 'contains' | 'minAmount' | 'maxAmount'>;

export function toRule({ minAmount, maxAmount, accountId, direction, contains }: Condition, currency: string) {
  return {
    ...{ accountId, direction, contains },
    min: minAmount === null ? null : toMinor(minAmount, currency),
    max: maxAmount === null ? null : toMinor(maxAmount, currency),
  };
}

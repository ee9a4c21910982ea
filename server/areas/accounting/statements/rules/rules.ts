import { desc, eq, sql } from 'drizzle-orm';
import { bankRuleInput, bankRules as contract, bankRule as entity } from '#contract/accounting/bankRules.ts';
import { matchesRule } from '#domain/accounting/statements/suggestMatch.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { accountingCategories, accountingContacts, taxes } from '#server/database/schema/accounting/accounting.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import { bankStatementLines as lines, bankRules as table } from '#server/database/schema/accounting/statements.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { isOpen } from '../matching/matchSuggested.ts';
import { toRule } from '../matching/readRules.ts';

const fields = mapFields(table, { entity, input: bankRuleInput });

/** Open lines that a preview looks at, and those that it shows. */
const MAX_PREVIEWED = 5000;
const SHOWN = 20;

export const bankRuleRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Rule',
    search: { text: table.name },
    sorts: { position: table.position, name: sql`lower(${table.name})`, created_at: table.createdAt },
    values: async ({ db }, body) => {
      const { min_amount: min, max_amount: max } = body;
      if (min !== null && max !== null && Number(min) > Number(max)) {
        throw invalid({ max_amount: ['Enter at least the amount from which the rule applies.'] });
      }
      await assertOwn(db, body);
      return fields.toRow(body);
    },
    present: (_, rows) => rows.map((row) => fields.toWire(row)),
  },
  {
    'GET /banking/rules/preview': async ({ db, query }) => {
      const open = await db
        .select({ line: lines, currency: bankAccounts.currency })
        .from(lines)
        .innerJoin(bankAccounts, eq(bankAccounts.id, lines.accountId))
        .where(isOpen)
        .orderBy(desc(lines.date), desc(lines.id))
        .limit(MAX_PREVIEWED);
      const condition = {
        ...{ accountId: query.account_id, direction: query.direction, contains: query.contains },
        ...{ minAmount: query.min_amount, maxAmount: query.max_amount },
      };
      const found = open.filter(({ line, currency }) => matchesRule(line, { id: 0, ...toRule(condition, currency) }));
      return {
        data: {
          count: found.length,
          lines: found.slice(0, SHOWN).map(({ line: { id, date, description, amount }, currency }) => ({
            ...{ id, date, description, currency },
            amount: fromMinor(amount, currency),
          })),
        },
      };
    },
  },
);

type Chosen = {
  account_id: number | null;
  category_id: number | null;
  tax_id: number | null;
  contact_id: number | null;
};

/** @throws 422 for what is not the company's */
async function assertOwn(db: Transaction, chosen: Chosen): Promise<void> {
  const tables = {
    ...{ account_id: bankAccounts, category_id: accountingCategories, tax_id: taxes, contact_id: accountingContacts },
  };
  const nouns = { account_id: 'an account', category_id: 'a category', tax_id: 'a tax', contact_id: 'a contact' };
  for (const field of ['account_id', 'category_id', 'tax_id', 'contact_id'] as const) {
    const id = chosen[field];
    const from = tables[field];
    if (id !== null && (await db.$count(from, eq(from.id, id))) === 0) {
      throw invalid({ [field]: [`Choose ${nouns[field]} of your company.`] });
    }
  }
}

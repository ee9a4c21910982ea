import type { Maker } from '#tests/contract/sale.ts';
import { aForm } from '#tests/factories/aForm.ts';

/** Statements with a line to match, one to delete, and rules. */
export async function buildStatements({ create, must }: Maker) {
  const statedAccountId = await create('/banking/accounts/store', { name: 'Stated account', currency: 'EUR' });
  const statement = (text: string) =>
    create(
      '/banking/statements/import',
      aForm({
        account_id: statedAccountId,
        file: new File([`Date,Description,Amount\n2026-02-01,${text},20.00\n`], 'february.csv'),
      }),
    );
  const rule = { name: 'Rent', direction: 'expense', contains: 'Rent' };
  const statementId = await statement('Gift');
  const { data: lines } = await must<{ data: { id: number }[] }>(
    'GET',
    `/banking/statement-lines/json?statement_id=${statementId}`,
  );
  return {
    statedAccountId,
    statementId,
    statementLineId: lines[0]?.id ?? 0,
    spareStatementId: await statement('Spare'),
    bankRuleId: await create('/banking/rules/store', rule),
    spareBankRuleId: await create('/banking/rules/store', rule),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildStatements>> {}
}

import type { ColumnMapping } from '#domain/accounting/statements/statements.ts';
import type { BankAccountRow } from '#server/areas/accounting/banking/findBankAccount.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { knownMapping, markKnown } from './importStatement.ts';
import { readStatement } from './read/readStatement.ts';

type Upload = { file: File } & { [Key in keyof ColumnMapping]: ColumnMapping[Key] | null };

/** The content of an uploaded file, with whether its lines are known. @throws 422 at `file` */
export async function readUpload(db: Transaction, account: BankAccountRow, { file, ...body }: Upload) {
  const { day_order: dayOrder, decimal_mark: decimalMark, ...columns } = body;
  const chosen = {
    ...columns,
    ...(dayOrder && { day_order: dayOrder }),
    ...(decimalMark && { decimal_mark: decimalMark }),
  };
  const content = await readStatement(file, account, { chosen, known: await knownMapping(db, account.id) });
  return { content, lines: await markKnown(db, account.id, content.lines) };
}

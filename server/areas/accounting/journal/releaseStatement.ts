import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { lockRecords } from '#server/database/lock.ts';
import { journalLines } from '#server/database/schema/accounting/journal.ts';
import { bankStatementLines, bankStatements, statementMatches } from '#server/database/schema/accounting/statements.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { lockEntry } from './lockBooks.ts';

/**
 * Before an entry is reversed: opens the lines of bank statements that it explains. Takes the locks of the entry and of
 * the statements, so that neither is matched or reconciled meanwhile.
 * @throws 409 if one is reconciled
 */
export async function releaseStatement(db: Transaction, entryId: number): Promise<void> {
  const ofEntry = sql`${statementMatches.journalLineId} in (
    select ${journalLines.id} from ${journalLines} where ${journalLines.entryId} = ${entryId})`;
  await lockEntry(db, entryId);
  const explained = await db
    .selectDistinct({ id: bankStatementLines.statementId })
    .from(statementMatches)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, statementMatches.lineId))
    .where(ofEntry);
  const ids = explained.map(({ id }) => id);
  if (ids.length === 0) {
    return;
  }
  await lockRecords(db, bankStatements, ids);
  const isReconciled = and(inArray(bankStatements.id, ids), isNotNull(bankStatements.reconciledAt));
  const [locked] = await db.select({ name: bankStatements.name }).from(bankStatements).where(isReconciled).limit(1);
  if (locked) {
    throw conflict(`This is part of the reconciled bank statement “${locked.name}”. Reopen the statement first.`);
  }
  await db.delete(statementMatches).where(ofEntry);
}

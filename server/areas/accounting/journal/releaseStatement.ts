import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { journalLines } from '#server/database/schema/journal.ts';
import { bankStatementLines, bankStatements, statementMatches } from '#server/database/schema/statements.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';

/** Before an entry is reversed: opens the lines of bank statements that it explains. @throws 409 if one is reconciled */
export async function releaseStatement(db: Transaction, entryId: number): Promise<void> {
  const ofEntry = sql`${statementMatches.journalLineId} in (
    select ${journalLines.id} from ${journalLines} where ${journalLines.entryId} = ${entryId})`;
  const [locked] = await db
    .select({ name: bankStatements.name })
    .from(statementMatches)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, statementMatches.lineId))
    .innerJoin(bankStatements, eq(bankStatements.id, bankStatementLines.statementId))
    .where(and(ofEntry, isNotNull(bankStatements.reconciledAt)))
    .limit(1);
  if (locked) {
    throw conflict(`This is part of the reconciled bank statement “${locked.name}”. Reopen the statement first.`);
  }
  await db.delete(statementMatches).where(ofEntry);
}

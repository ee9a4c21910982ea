import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { anyOf } from '#server/database/anyOf.ts';
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
  const opened = await db.delete(statementMatches).where(ofEntry).returning({ lineId: statementMatches.lineId });
  // A payout that is undone frees the sales inside it, which are entries of the gateway's account.
  await db.execute(sql`
    delete from statement_matches m using bank_statement_lines l, bank_accounts a
    where m.line_id = l.id and a.id = l.account_id and l.id = ${anyOf(opened.map(({ lineId }) => lineId))}
      and not exists (select from statement_matches o join journal_lines j on j.id = o.journal_line_id
        where o.line_id = l.id and j.account_id = a.ledger_account_id)`);
}

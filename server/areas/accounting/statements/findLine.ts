import { bankStatementLines, bankStatements } from '#server/database/schema/accounting/statements.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type StatementLineRow = typeof bankStatementLines.$inferSelect;
export type StatementRow = typeof bankStatements.$inferSelect;

/** @throws 404 */
export const findLine = recordFinder(bankStatementLines, 'That line');

/** @throws 404 */
export const findStatement = recordFinder(bankStatements, 'That statement');

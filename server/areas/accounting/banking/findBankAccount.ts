import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** The account, if it belongs to the transaction's company. @throws 404 */
export const findBankAccount = recordFinder(bankAccounts, 'That account');

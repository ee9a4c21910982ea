import { type AccountingData, completeData } from '#domain/accounting/accountingSettings.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The company's numbering, texts, terms and rounding. */
export async function readDocumentSettings(db: Transaction): Promise<AccountingData> {
  const [row] = await db.select({ data: accountingSettings.data }).from(accountingSettings);
  return completeData(row?.data ?? {});
}

import type { MoneyDocument } from '#contract/accounting/moneyDocument.ts';
import { isMoneyType } from '#domain/accounting/documents.ts';
import { type ListAnswer, readList } from '#js/api/kit/readList.ts';

/** The calls of documents also answer with transactions and transfers, which the pages of documents never ask for. */
function isDocument<T extends { type: unknown }>(row: T | MoneyDocument): row is T {
  return !isMoneyType(row.type);
}

/** The list without transactions and transfers. */
export async function onlyDocuments<T extends { type: unknown }>(
  asked: Promise<ListAnswer<T | MoneyDocument>>,
): Promise<ListAnswer<T>> {
  const answer = await asked;
  const data = readList(answer).list.filter(isDocument<T>);
  return Array.isArray(answer) ? data : { ...answer, data };
}

/** An answer whose record is a document. */
export async function asDocument<T extends { type: unknown }>(
  asked: Promise<{ data: T | MoneyDocument | null; message?: string }>,
): Promise<{ data: T | null; message?: string }> {
  const { data, ...answer } = await asked;
  return { ...answer, data: data && isDocument<T>(data) ? data : null };
}

import { createHash } from 'node:crypto';
import type { ContentLine } from './StatementContent.ts';

/**
 * What recognises each line in a later file of its account: the bank's id, or the text, with the day and the amount, as
 * banks use ids again. Lines of one file that are equal are told apart by their count.
 */
export function fingerprints(lines: readonly ContentLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ date, amount, bankId, description, counterparty, reference }) => {
    const own = bankId === null ? ['text', description, counterparty ?? '', reference ?? ''] : ['id', bankId];
    const key = JSON.stringify([date, amount, ...own]);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return createHash('sha256').update(`${key}#${nth}`).digest('base64url');
  });
}

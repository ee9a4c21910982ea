import { createHmac, timingSafeEqual } from 'node:crypto';
import type { userLogChains, userLogs } from '#server/database/schema/userLogs.ts';

export type ChainEnds = Omit<typeof userLogChains.$inferSelect, 'seal'>;
type Hashed = Omit<typeof userLogs.$inferSelect, 'id' | 'hash' | 'isImportant'>;

/**
 * The hash of an entry, which covers the entry before it. It takes the key of this installation, so that who can write to
 * the database alone cannot make a chain that holds.
 */
export function hashEntry(key: Buffer, previousHash: string, entry: Hashed): string {
  return sign(key, [
    previousHash,
    entry.companyId,
    entry.seq,
    entry.userId,
    entry.type,
    entry.at.toISOString(),
    entry.url,
    entry.method,
    entry.routeName,
    entry.description,
    entry.actionType,
    entry.resourceType,
    entry.resourceId,
    entry.changes,
  ]);
}

/** The signature of both ends of a chain. */
export function sealOf(key: Buffer, { companyId, firstSeq, firstHash, lastSeq, lastHash }: ChainEnds): string {
  return sign(key, ['ends', companyId, firstSeq, firstHash, lastSeq, lastHash]);
}

/** Whether the ends are as they were sealed; a chain that nothing was added to has no seal yet. */
export function isSealed(key: Buffer, chain: typeof userLogChains.$inferSelect): boolean {
  if (chain.seal === '') {
    return chain.firstSeq === 0 && chain.lastSeq === 0;
  }
  const [expected, actual] = [Buffer.from(sealOf(key, chain)), Buffer.from(chain.seal)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function sign(key: Buffer, values: unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url');
}

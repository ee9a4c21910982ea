import { createHmac, timingSafeEqual } from 'node:crypto';
import type { userLogChains, userLogs } from '#server/database/schema/account/userLogs.ts';

type ChainEnds = Omit<typeof userLogChains.$inferSelect, 'seal'>;
type Hashed = Omit<typeof userLogs.$inferSelect, 'id' | 'hash' | 'isImportant'>;

/**
 * The HMAC of an entry, which includes the previous entry's hash. It is keyed with this installation's key, so write
 * access to the database alone is not enough to forge a valid chain.
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

/** Whether the seal matches both ends of the chain. A chain without entries has no seal yet and counts as valid. */
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

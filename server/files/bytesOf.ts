import type { StoredBytes } from '#server/http/outputs/StoredBytes.ts';

/** The whole content of a stored file. */
export async function bytesOf(stored: StoredBytes): Promise<Uint8Array> {
  return stored.size === 0
    ? new Uint8Array()
    : new Uint8Array(await new Response(await stored.read({ start: 0, end: stored.size - 1 })).arrayBuffer());
}

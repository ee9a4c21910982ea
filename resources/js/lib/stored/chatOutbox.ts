import type { Outgoing } from '#domain/conversations/outbox.ts';

/** Unsent messages of a person, kept by this browser, in the order of writing; empty if storage is unavailable. */
export function readOutbox(owner: string): Outgoing[] {
  try {
    const prefix = keyOf(owner, '');
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))
      .filter(isOutgoing)
      .toSorted((a, b) => a.at - b.at)
      .map((one) => ({
        ...one,
        fileNames: one.fileNames ?? [],
        state: one.state === 'refused' ? 'refused' : 'waiting',
      }));
  } catch {
    return [];
  }
}

/**
 * Keeps what changed, each message for itself, so that two tabs do not overwrite each other's. If storage is full or
 * blocked, messages last until the page is left.
 */
export function writeOutbox(owner: string, former: readonly Outgoing[], next: readonly Outgoing[]): void {
  try {
    const kept = new Set(next.map(({ clientId }) => clientId));
    for (const { clientId } of former.filter((one) => !kept.has(one.clientId))) {
      localStorage.removeItem(keyOf(owner, clientId));
    }
    for (const message of next.filter((one) => !former.includes(one))) {
      localStorage.setItem(keyOf(owner, message.clientId), JSON.stringify(message));
    }
  } catch {
    return;
  }
}

function keyOf(owner: string, clientId: string): string {
  return `muster.chat.outbox.${owner}.${clientId}`;
}

function isOutgoing(value: unknown): value is Outgoing {
  const { clientId, threadId, body, fileIds, at } = Object(value);
  return (
    typeof clientId === 'string' &&
    typeof threadId === 'number' &&
    typeof body === 'string' &&
    typeof at === 'number' &&
    Array.isArray(fileIds)
  );
}

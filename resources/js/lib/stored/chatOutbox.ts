import type { Outgoing } from '#domain/conversations/outbox.ts';

/** Unsent messages of a person, kept by this browser; empty if storage is unavailable. */
export function readOutbox(owner: string): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    // Nothing is being sent when a page begins.
    return Array.isArray(kept)
      ? kept.filter(isOutgoing).map((one) => ({ ...one, state: one.state === 'refused' ? 'refused' : 'waiting' }))
      : [];
  } catch {
    return [];
  }
}

/** Keeps unsent messages. If storage is full or blocked, they last until the page is left. */
export function writeOutbox(owner: string, outgoing: readonly Outgoing[]): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(outgoing));
  } catch {
    return;
  }
}

function keyOf(owner: string): string {
  return `muster.chat.outbox.${owner}`;
}

function isOutgoing(value: unknown): value is Outgoing {
  const { clientId, threadId, body, fileIds } = Object(value);
  return (
    typeof clientId === 'string' && typeof threadId === 'number' && typeof body === 'string' && Array.isArray(fileIds)
  );
}

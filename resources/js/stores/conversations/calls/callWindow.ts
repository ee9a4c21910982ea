import { callsApi } from '#js/api/conversations/calls.ts';

const KEY = 'muster:call';
const made = globalThis.crypto?.randomUUID?.() ?? '';

/** The name of this window in calls, new with each load. Empty without HTTPS, where there are no calls. */
export const WINDOW = made;

type Held = { id: number; tab: string };

/**
 * Keeps in mind that this window holds a call, so that it continues after being loaded again. When the window is closed,
 * the server is told, so that the other person does not wait for it.
 */
export function rememberCall(id: number): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id, tab: WINDOW }));
  // A copy of this window has the same memory, but cannot get the lock.
  void navigator.locks?.request(lockOf(id), () => new Promise<void>((resolve) => (release = resolve)));
  closing = () => {
    callsApi.leave({ params: { id }, body: { tab: WINDOW }, keepalive: true }).catch(() => undefined);
  };
}

export function forgetCall(): void {
  sessionStorage.removeItem(KEY);
  release();
  release = () => undefined;
  closing = () => undefined;
}

let release: () => void = () => undefined;
let closing: () => void = () => undefined;
globalThis.addEventListener?.('pagehide', () => closing());

/** Whether this window held the call in `tab` before it was loaded again. */
export async function heldBefore(id: number, tab: string | null): Promise<boolean> {
  const held = readHeld();
  if (held?.id !== id || held.tab !== tab) {
    return false;
  }
  return (await navigator.locks?.request(lockOf(id), { ifAvailable: true }, async (lock) => lock !== null)) ?? true;
}

function readHeld(): Held | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

function lockOf(id: number): string {
  return `${KEY}-${id}`;
}

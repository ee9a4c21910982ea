const KEY = 'muster.active';
/** Written at most this often; milliseconds. */
const EVERY_MS = 30_000;

let written = 0;

/** Notes that the person uses a window of this browser; the others read it. */
export function noteActive(now: number): void {
  if (now - written < EVERY_MS) {
    return;
  }
  written = now;
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    return;
  }
}

/** When a window of this browser was used last, within half a minute; 0 if unknown. */
export function lastActive(): number {
  try {
    return Math.max(written, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return written;
  }
}

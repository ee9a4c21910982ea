import type { ToastKind, ToastOptions } from './ToastOptions.ts';
import { whenIdle } from './whenIdle.ts';

async function show(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  if (typeof document === 'undefined' || text === '') {
    return;
  }
  try {
    const { showToast } = await import('./showToast.tsx');
    showToast(kind, text, options);
  } catch {
    // The server is out of reach, for the words and for the code that shows them: the page's foot says them.
    window.dispatchEvent(new CustomEvent(UNSHOWN, { detail: text }));
  }
}

/** Fired on `window` with words that could not be shown as a toast. */
export const UNSHOWN = 'muster:unshown';

/** Fetches what shows words, so that it is there when the connection is not. */
export function prepareToasts(): void {
  if (import.meta.env.PROD && !import.meta.env.SSR) {
    whenIdle(() => void import('./showToast.tsx').catch(() => undefined));
  }
}

/** Words about a result, top right; the toast library and its styles are loaded by the first one. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

import { whenIdle } from '../work/whenIdle.ts';
import type { ToastKind, ToastOptions } from './ToastOptions.ts';

/** The toast code, once the first toast has loaded it. */
let shown: typeof import('./showToast.tsx') | undefined;

async function show(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  if (typeof document === 'undefined' || text === '') {
    return;
  }
  try {
    shown = await import('./showToast.tsx');
    shown.showToast(kind, text, options);
  } catch {
    // The toast code could not be loaded either, so the connection banner shows the message.
    window.dispatchEvent(new CustomEvent(UNSHOWN, { detail: text }));
  }
}

/** Dispatched on `window` with a message that could not be shown as a toast. */
export const UNSHOWN = 'muster:unshown';

/** Preloads the toast code, so that messages can be shown while offline. */
export function prepareToasts(): void {
  if (import.meta.env.PROD && !import.meta.env.SSR) {
    whenIdle(() => void import('./showToast.tsx').catch(() => undefined));
  }
}

/** Toasts at the top right; the first one loads the toast library and its styles. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** Removes all toasts, for a page that shows the result of the steps before it. */
  clear: () => shown?.clearToasts(),
};

/** The bar appears after this many milliseconds (specification §9). */
export const PROGRESS_DELAY = 250;

export type Progress = {
  /** Upload or download progress, 0 to 100. */
  report(percent: number): void;
  finish(): void;
};

const running = new Set<object>();
let timer: ReturnType<typeof setTimeout> | undefined;
let bar: Promise<typeof import('./progressBar.ts')> | undefined;

/**
 * Shows the grey progress bar at the top until the work ends. Concurrent work shares it. Its code is loaded on demand.
 */
export function beginProgress(delay = PROGRESS_DELAY): Progress {
  const token = {};
  running.add(token);
  timer ??= setTimeout(() => void withBar(({ startBar }) => startBar()), delay);
  return {
    report(percent) {
      if (bar && running.has(token)) {
        void withBar(({ setBar }) => setBar(percent / 100));
      }
    },
    finish() {
      if (!running.delete(token) || running.size > 0) {
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      void bar?.then(({ endBar }) => (running.size === 0 ? endBar() : undefined)).catch(() => undefined);
    },
  };
}

/** If the bar cannot be loaded (offline), the work must not fail. */
async function withBar(use: (module: typeof import('./progressBar.ts')) => void): Promise<void> {
  try {
    bar ??= import('./progressBar.ts');
    const module = await bar;
    if (running.size > 0) {
      use(module);
    }
  } catch {
    bar = undefined;
  }
}

/** The bar appears when something takes longer than this (specification §9). */
export const PROGRESS_DELAY = 250;

export type Progress = {
  /** How far an upload or download is, 0 to 100. */
  report(percent: number): void;
  finish(): void;
};

const running = new Set<object>();
let timer: ReturnType<typeof setTimeout> | undefined;
let bar: Promise<typeof import('./progressBar.ts')> | undefined;

/**
 * Shows the grey bar at the top while something long runs. Several at once share it; it goes when the last one ends.
 * The bar's code is loaded when it is first needed.
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

/** A progress bar that cannot be loaded (offline) must not fail the work it would have shown. */
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

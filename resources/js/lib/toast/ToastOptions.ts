export type ToastOptions = {
  /** Milliseconds: 5000 by default, 1500 where the specification asks for it (§9). */
  duration?: number;
  /** An action beside the text, such as "Undo". */
  action?: { label: string; run: () => void };
};

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

import type { ReactNode } from 'react';

type Question = {
  /** Names the thing: “Delete “Summer Fest”?” */
  title: string;
  /** What else will be affected. */
  body?: ReactNode;
  /** Verb and object: “Delete event”. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
};

export type OpenQuestion = Question & { answer: (yes: boolean) => void };

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

/**
 * Shows a confirmation. Resolves to true if the user confirms, false if they cancel in any way (button, Escape, click
 * outside). A second call cancels the first. Needs one `<ConfirmHost>` on the page, which layouts provide.
 */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

/** The pending confirmation, for the host that renders it. */
export const questions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => open,
};

function set(question: OpenQuestion | null): void {
  open = question;
  listeners.forEach((listener) => {
    listener();
  });
}

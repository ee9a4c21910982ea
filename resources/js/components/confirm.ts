import type { ReactNode } from 'react';

type Question = {
  /** Names the thing: “Delete “Summer Fest”?” */
  title: string;
  /** What goes with it. */
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
 * Asks and resolves to true when the person goes ahead, false when they turn back by any way (button, Escape,
 * outside). A second question answers the first with no. Needs one `<ConfirmHost>` on the page: layouts have it.
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

/** The question that waits, for the host that shows it. */
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

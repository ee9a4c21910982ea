import type { ReactNode } from 'react';

type OpenPage = {
  title: string;
  actions: { label: string; icon?: ReactNode; href?: string; onClick?: () => unknown }[];
};

let open: OpenPage | null = null;
/** The action to run when the page at `path` is shown. */
let awaited: { path: string; label: string } | null = null;

/** Registers the actions of the current page for ⌘K. Returns a function that unregisters them. */
export function offerPageActions(page: OpenPage): () => void {
  open = page;
  if (awaited?.path === window.location.pathname) {
    const { label } = awaited;
    awaited = null;
    page.actions.find((action) => action.label === label)?.onClick?.();
  }
  return () => {
    open = open === page ? null : open;
  };
}

/** Null if the page has no actions. */
export function readPageActions(): OpenPage | null {
  return open;
}

/** Runs the action with this label once the page at `path` is shown; null cancels. */
export function awaitPageAction(action: { path: string; label: string } | null): void {
  awaited = action;
}

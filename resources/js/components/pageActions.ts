import type { ReactNode } from 'react';

type OpenPage = {
  title: string;
  actions: { label: string; icon?: ReactNode; href?: string; onClick?: () => unknown }[];
};

let open: OpenPage | null = null;

/** What can be done on the page that is shown, for ⌘K. Returns the way to take it back. */
export function offerPageActions(page: OpenPage): () => void {
  open = page;
  return () => {
    open = open === page ? null : open;
  };
}

/** Null where the page offers nothing. */
export function readPageActions(): OpenPage | null {
  return open;
}

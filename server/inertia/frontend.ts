import type { InertiaPage } from './page.ts';

/** The client that documents load: built, served by Vite in development, or none in tests. */
export type Frontend = {
  /** Changes with every deploy that changes the client. */
  version: string;
  /** The tags of `<head>` that load the client for this page. */
  head(component: string, nonce: string): Promise<string>;
  /** The page as HTML; null if the browser renders it. Never throws. */
  render(page: InertiaPage): Promise<ServerRendered | null>;
  /** The same for a page that many visitors see alike (`RenderOptions.isShared`): its HTML is reused. */
  renderShared?(page: InertiaPage): Promise<ServerRendered | null>;
};

export type ServerRendered = {
  /** Elements of `<head>` that the page set. */
  head: string[];
  /** The page object's script and the filled root element. */
  body: string;
};

/** Documents without scripts, for tests that do not need the client. */
export const noFrontend: Frontend = { version: 'none', head: async () => '', render: async () => null };

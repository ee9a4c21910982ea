import type { RequestListener, Server } from 'node:http';
import { createServer } from 'vite';
import type { Frontend } from '#server/inertia/frontend.ts';
import { ENTRY } from '#server/inertia/manifest.ts';
import { createServerRenderer, type SsrModule } from '#server/inertia/ssr.ts';

type ViteMiddleware = {
  /** The client as Vite serves it, for `respondInertia`. */
  frontend: Frontend;
  /** Wraps the backend: Vite handles `/build/…`, the backend everything else. */
  before(backend: RequestListener): RequestListener;
  close(): Promise<void>;
};

/** Runs Vite on the backend's port. Hot reload and realtime share the HTTP server's WebSocket upgrades. */
export async function createViteMiddleware(httpServer: Server): Promise<ViteMiddleware> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: httpServer } },
  });
  const load = async (): Promise<SsrModule> => {
    const module = await vite.ssrLoadModule('/resources/js/ssr.tsx');
    if (typeof module.renderPage !== 'function') {
      throw new Error('resources/js/ssr.tsx does not export renderPage.');
    }
    return { renderPage: module.renderPage };
  };
  const render = createServerRenderer({
    load,
    onError: (message, error) => {
      if (error instanceof Error) {
        vite.ssrFixStacktrace(error);
      }
      console.error(message, error);
    },
  });
  return {
    frontend: { version: 'development', head: async (_component, nonce) => developmentTags(nonce), render },
    before: (backend) => (request, response) =>
      // Vite would look for such a file and close the connection.
      request.url?.includes('%00')
        ? backend(request, response)
        : vite.middlewares(request, response, () => backend(request, response)),
    close: () => vite.close(),
  };
}

/** React's hot reload must install its hook before the first component is loaded. */
function developmentTags(nonce: string): string {
  return [
    `<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from "/build/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>`,
    `<script type="module" src="/build/@vite/client" nonce="${nonce}"></script>`,
    `<script type="module" src="/build/${ENTRY}" nonce="${nonce}"></script>`,
    `<link rel="stylesheet" href="/build/resources/css/base.css" nonce="${nonce}">`,
  ].join('\n');
}

import { join } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { contractCalls } from '#build/contractCalls.ts';
import type { openTab } from './openTab.ts';

/** Loads the client's modules as often as needed, each time anew, as browsers do for each tab. */
export async function tabModules() {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: ['@inertiajs/react'] },
    plugins: [
      contractCalls(),
      {
        name: 'page-of-tab',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === '@inertiajs/react' && !importer?.endsWith('/pageOfTab.ts')
            ? join(import.meta.dirname, 'pageOfTab.ts')
            : null,
      },
    ],
  });
  return {
    async load(): Promise<{ openTab: typeof openTab }> {
      const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
      return runner.import(join(import.meta.dirname, 'openTab.ts'));
    },
    close: () => vite.close(),
  };
}

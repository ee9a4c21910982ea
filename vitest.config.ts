import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What runs on Node: the backend, the contract, and the tests that read the tree. All else has a browser's globals. */
const ON_NODE = ['tests/server/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/architecture.test.ts'];

/** Suites of the backend that know one database. Those that play both themselves run once, in the project `node`. */
const ON_EITHER_DATABASE = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/server/${file.replaceAll('\\', '/')}`)
  .filter((file) => {
    const source = file.endsWith('.test.ts') ? readFileSync(file, 'utf8') : '';
    return /\/(testApp|openDatabase|counter)\.ts'/.test(source) && !/\b(postgresUrl|drivers)\b/.test(source);
  });

/** Long, for a machine that is busy with other things: a test that waits for nothing ends long before. */
const PATIENCE = { hookTimeout: 60_000, testTimeout: 30_000 };

const shared = {
  globalSetup: ['tests/emptyDatabases.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  ...PATIENCE,
};

export default defineConfig({
  plugins: [react()],
  test: {
    // By itself vitest leaves one core to an editor: half of a machine of two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          setupFiles: ['tests/setup.ts'],
          include: ON_NODE,
        },
      },
      // The same suites on PostgreSQL, where TEST_DATABASE_URL names a server.
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              extends: true as const,
              test: {
                ...shared,
                name: 'postgres',
                environment: 'node',
                setupFiles: ['tests/setup.ts'],
                include: ON_EITHER_DATABASE,
                env: { TEST_ON: 'postgres' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts', 'tests/setupBrowser.ts'],
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...ON_NODE, 'tests/browser/**'],
        },
      },
    ],
  },
});

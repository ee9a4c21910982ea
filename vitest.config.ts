import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { contractCalls } from './build/contractCalls.ts';

/** Tests that run on Node: backend, contract, pure functions, and checks of the source tree. */
const ON_NODE = [
  'tests/server/**/*.test.ts',
  'tests/areas/*/*/server/**/*.test.ts',
  'tests/build/**/*.test.ts',
  'tests/contract/**/*.test.ts',
  'tests/domain/**/*.test.ts',
  'tests/lib/**/*.test.ts',
  'tests/browser/**/*.test.ts',
  'tests/{architecture,areaGroups}.test.ts',
];

/** Tests in these folders that need browser storage, or that run the client against the backend. */
const IN_BROWSER = [
  'tests/domain/layoutPreferences.test.ts',
  'tests/lib/recordTrail.test.ts',
  'tests/server/realtime/client.test.ts',
  'tests/areas/conversations/chat/server/chaos.test.ts',
];

/** The fixtures that open a suite's database. */
const OPENS_A_DATABASE = /\/(testApp|openDatabase|openOffice|openEventOffice|openShop|counter|aTeam)\.ts'/;

/** Backend suites that use one database. Those that test both themselves run once, in the project `node`. */
const ON_EITHER_DATABASE = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => /^tests\/(server|areas\/\w+\/\w+\/server)\//.test(file))
  .filter((file) => !IN_BROWSER.includes(file))
  .filter((file) => {
    const source = file.endsWith('.test.ts') ? readFileSync(file, 'utf8') : '';
    return OPENS_A_DATABASE.test(source) && !/\b(postgresUrl|onPostgres|drivers)\b/.test(source);
  });

/**
 * Suites about the database itself run on both: its SQL, the queue, files and the demo; so does a year of the books. Everything else runs once, on
 * PostgreSQL if available; TEST_ALL=1 runs everything on both.
 */
const ON_BOTH_DATABASES =
  process.env.TEST_ALL === '1'
    ? /./
    : /\/server\/(database|demo)\/|(Sums|searchLists|reminders|digest|yearOfBusiness)\.test/;
const ON_POSTGRES_ALONE = process.env.TEST_DATABASE_URL
  ? ON_EITHER_DATABASE.filter((file) => !ON_BOTH_DATABASES.test(file))
  : [];

/**
 * With PostgreSQL, the suites that also run on the embedded database. They share one worker, because each worker spends
 * seconds on compiling it.
 */
const ON_PGLITE_AS_WELL = process.env.TEST_DATABASE_URL
  ? ON_EITHER_DATABASE.filter((file) => ON_BOTH_DATABASES.test(file))
  : [];

/** Suites read these by path, so `vitest --changed` cannot tell from imports whom a change of them concerns. */
const READ_BY_PATH = [
  '**/server/database/migrations/**',
  '**/docs/**',
  '**/.env.example',
  '**/package.json',
  '**/package-lock.json',
  '**/tsconfig.json',
  '**/{vitest,vite,playwright}.config.*',
  '**/tests/{setup*,emptyDatabases,keptDump,browserLike}.ts',
];

/** Fewer helper threads per worker, and a heap that is not collected while it first grows. */
const V8_FLAGS = [
  '--initial-old-space-size=1024',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--single-threaded-gc',
  '--always-sparkplug',
  '--no-flush-bytecode',
];

/** Milliseconds; generous for a busy machine. */
const TIMEOUTS = { hookTimeout: 60_000, testTimeout: 30_000 };

const shared = {
  globalSetup: ['tests/emptyDatabases.ts'],
  execArgv: V8_FLAGS,
  // Projects with another number of workers have a turn of their own: 0 is before these.
  sequence: { groupOrder: 1 },
  clearMocks: true,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // As long as the queries of the screen wait (setupBrowser.ts).
  expect: { poll: { timeout: 5000 } },
  ...TIMEOUTS,
};

const browser = {
  environment: './tests/browserLike.ts',
  setupFiles: ['tests/setup.ts', 'tests/setupBrowser.ts'],
  environmentOptions: { happyDOM: { url: 'http://localhost/' } },
  // Inertia's router is module state, and only modules that Vitest loads itself are reloaded for each file.
  server: { deps: { inline: [/@inertiajs/] } },
};

/** The client: stores, components, pages. */
const CLIENT = [
  'tests/{api,boot,components,layouts,pages,stores}/**/*.test.{ts,tsx}',
  'tests/areas/*/*/client/**/*.test.{ts,tsx}',
];

/** A project of suites that run on Node. */
function onNode(name: string, include: string[], more: TestProjectInlineConfiguration['test']) {
  return {
    extends: true as const,
    test: {
      ...shared,
      name,
      environment: 'node',
      // Importing took half of the time, so test files share modules. The backend's only state in them, whether locks
      // are taken, is reset before each test (setupServer.ts).
      isolate: false,
      setupFiles: ['tests/setup.ts', 'tests/setupServer.ts'],
      include,
      ...more,
    },
  };
}

export default defineConfig({
  plugins: [react(), contractCalls()],
  test: {
    // One more than the number of cores, because suites that start processes mostly wait.
    maxWorkers: availableParallelism() + 1,
    forceRerunTriggers: READ_BY_PATH,
    projects: [
      onNode('node', ON_NODE, { exclude: [...IN_BROWSER, ...ON_POSTGRES_ALONE, ...ON_PGLITE_AS_WELL] }),
      ...(process.env.TEST_DATABASE_URL
        ? [
            // First, while `npm test` also checks the contract, so that no core is idle.
            onNode('pglite', ON_PGLITE_AS_WELL, { maxWorkers: 1, sequence: { groupOrder: 0 } }),
            onNode('postgres', ON_EITHER_DATABASE, { env: { TEST_ON: 'postgres' } }),
          ]
        : []),
      // Suites that run the client against a backend in the same process; each gets its own process.
      {
        extends: true,
        test: { ...shared, ...browser, name: 'browser', include: IN_BROWSER },
      },
      // Packages and the window are loaded once per worker; our own modules again for each file (setupBrowser.ts).
      {
        extends: true,
        test: {
          ...shared,
          ...browser,
          name: 'client',
          isolate: false,
          include: CLIENT,
          // A real server also answers page suites faster than the embedded database does.
          env: process.env.TEST_DATABASE_URL ? { TEST_ON: 'postgres' } : {},
        },
      },
    ],
  },
});

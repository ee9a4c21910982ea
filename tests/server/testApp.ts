import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { areas } from '#server/areas.ts';
import { movableClock } from '#server/clock.ts';
import { createServices } from '#server/createServices.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { writeSearchLists } from '#server/database/writeSearchLists.ts';
import { readEnvironment } from '#server/environment.ts';
import { noFrontend } from '#server/inertia/frontend.ts';
import { createLog } from '#server/log.ts';
import { emptyPglite, onServer } from '#tests/emptyDatabases.ts';
import { Browser } from './Browser.ts';

export type TestAppOptions = {
  /** By default the database of TEST_ON. `postgres` needs TEST_DATABASE_URL; each application gets one of its own. */
  on?: 'pglite' | 'postgres';
  environment?: Record<string, string>;
  logLevel?: string;
  /** Keeps the embedded database in the storage folder instead of in memory. */
  onDisk?: boolean;
  /** Puts something between the backend and PostgreSQL: from the address of its database to the one it connects to. */
  through?: (url: string) => string;
  /** Hears of each statement that the backend sends to its database. */
  onQuery?: (statement: string) => void;
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Where a PostgreSQL server for tests is, or undefined: suites that need one are then skipped, not passed. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** The database of suites that name none; the project `postgres` sets it. */
export const defaultDatabase = process.env.TEST_ON === 'postgres' ? 'postgres' : 'pglite';

/** The whole real backend in memory: migrated, empty, with a clock that tests move and a queue they drain. */
export async function createTestApp(options: TestAppOptions = {}) {
  const {
    on = defaultDatabase,
    environment = {},
    logLevel = 'silent',
    onQuery,
    onDisk = false,
    through = (url) => url,
  } = options;
  const storagePath = mkdtempSync(join(tmpdir(), 'muster-test-'));
  const place = on === 'postgres' ? await createDatabase() : undefined;
  const variables = readEnvironment({
    NODE_ENV: 'test',
    STORAGE_PATH: storagePath,
    APP_KEY: 'a key for tests only',
    SEED_DEMO: 'false',
    RATE_LIMITS: 'false',
    LOG_LEVEL: logLevel,
    ...environment,
  });
  const where = place
    ? { url: through(place.url), storagePath, pool: 20 }
    : { storagePath: onDisk ? storagePath : ':memory:', copyOf: await emptyPglite() };
  const database = await connect({ ...where, ...(onQuery && { onQuery }) });
  await migrate(database);
  await writeSearchLists(
    database,
    areas.flatMap(({ lists = [] }) => lists),
  );
  const clock = movableClock();
  const log = createLog({ level: variables.LOG_LEVEL });
  const services = createServices({ environment: variables, database, frontend: noFrontend, clock, log });
  const app = createApp(services);
  return {
    app,
    services,
    clock,
    database,
    databaseUrl: place?.url,
    storagePath,
    /** A browser of its own: cookies, XSRF, JSON and Inertia visits. */
    browser: (host?: string) => new Browser((request) => app.fetch(request), host),
    async close() {
      await services.queue.stop();
      await database.close();
      await place?.drop();
      rmSync(storagePath, { recursive: true, force: true });
    },
  };
}

/** A database of its own on the server of TEST_DATABASE_URL. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  if (!postgresUrl) {
    throw new Error('TEST_DATABASE_URL names no server.');
  }
  const name = `muster_test_${randomUUID().replaceAll('-', '')}`;
  // A copy of the migrated, empty one (tests/emptyDatabases.ts).
  await onServer(postgresUrl, `create database ${name} template ${process.env.TEST_TEMPLATE_DATABASE}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(postgresUrl ?? '', `drop database if exists ${name} with (force)`) };
}

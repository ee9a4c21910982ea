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
  /** By default the database of TEST_ON. `postgres` needs TEST_DATABASE_URL; each application gets its own database. */
  on?: 'pglite' | 'postgres';
  environment?: Record<string, string>;
  logLevel?: string;
  /** Keeps PGlite's data in the storage folder instead of in memory. */
  onDisk?: boolean;
  /** Inserts a proxy between the backend and PostgreSQL: maps the database URL to the one to connect to. */
  through?: (url: string) => string;
  /** Called for each statement that the backend sends to its database. */
  onQuery?: (statement: string) => void;
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The PostgreSQL server for tests, or undefined: suites that need one are then skipped. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** The database of suites that do not choose one; the project `postgres` sets it. */
export const defaultDatabase = process.env.TEST_ON === 'postgres' ? 'postgres' : 'pglite';

/** The whole real backend in memory: migrated, empty, with a movable clock and a queue that tests drain. */
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
    /** A new browser: cookies, XSRF, JSON and Inertia visits. */
    browser: (host?: string) => new Browser((request) => app.fetch(request), host),
    async close() {
      await services.queue.stop();
      await database.close();
      await place?.drop();
      rmSync(storagePath, { recursive: true, force: true });
    },
  };
}

/** Creates a database on the server of TEST_DATABASE_URL. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  if (!postgresUrl) {
    throw new Error('TEST_DATABASE_URL is not set.');
  }
  const name = `muster_test_${randomUUID().replaceAll('-', '')}`;
  // A copy of the migrated, empty database (tests/emptyDatabases.ts).
  const template = process.env.TEST_TEMPLATE_DATABASE;
  // Copying its files takes less than half as long as copying them through the log.
  await onServer(postgresUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(postgresUrl ?? '', `drop database if exists ${name} with (force)`) };
}

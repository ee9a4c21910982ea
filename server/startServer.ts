import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { areas } from './areas.ts';
import { assertKey } from './assertKey.ts';
import { assertStorage } from './assertStorage.ts';
import { finishRestore } from './backup/finishRestore.ts';
import { serveBackups } from './backup/serveBackups.ts';
import { CannotStart } from './CannotStart.ts';
import { movableClock, systemClock } from './clock.ts';
import { collectGarbage } from './collectGarbage.ts';
import { createServices } from './createServices.ts';
import { connect, type Database } from './database/connect.ts';
import { grantNewPermissions } from './database/grantNewPermissions.ts';
import { holdStorage } from './database/holdStorage.ts';
import { migrate } from './database/migrate.ts';
import { probe } from './database/probe.ts';
import { SQL_STATE, sqlState } from './database/sqlState.ts';
import { addSearchLists, writeSearchLists } from './database/writeSearchLists.ts';
import { createRoleTemplates } from './declarations/createRoleTemplates.ts';
import { seedDemo } from './demo/seedDemo.ts';
import type { Environment } from './environment.ts';
import { createListener } from './http/createListener.ts';
import { listeningUrl } from './http/origin.ts';
import { builtFrontend } from './inertia/builtFrontend.ts';
import { createLog } from './log.ts';
import { reasonOf } from './reasonOf.ts';

type Running = {
  address: string;
  /** Shuts down gracefully: refuses new requests, waits for running requests and jobs, then closes the database. */
  stop(): Promise<void>;
};

const GRACE = 10_000;
/**
 * Milliseconds. Longer than reading a page takes, so that browsers reuse the connection, and longer than common proxy
 * timeouts, so that a proxy closes idle connections first.
 */
const KEEP_ALIVE = 75_000;

/**
 * Opens the database, migrates, seeds, and serves pages, calls and WebSockets on one port.
 * @throws CannotStart if the port is taken, the database is unreachable or belongs to another key, or the storage is in
 *   use or not writable
 */
export async function startServer(environment: Environment): Promise<Running> {
  const log = createLog({ level: environment.LOG_LEVEL, pretty: environment.NODE_ENV === 'development' });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE });
  // Checked before opening and seeding the database, so that a taken port is reported at once.
  await tryPort(environment);
  assertStorage(environment);
  const release = environment.DATABASE_URL ? () => undefined : holdStorage(environment.STORAGE_PATH);
  if (!environment.DATABASE_URL) {
    finishRestore(environment.STORAGE_PATH);
  }
  const database = await openDatabase(environment);
  const vite = environment.NODE_ENV === 'development' ? await developmentServer(server) : undefined;
  const frontend =
    vite?.frontend ??
    builtFrontend({ root: process.cwd(), onError: (message, failure) => log.error(message, { failure }) });
  const clock = environment.NODE_ENV === 'test' ? movableClock() : systemClock;
  const services = createServices({ environment, database, frontend, log, clock });
  await assertKey(services);
  if (environment.SEED_DEMO && (await seedDemo(services, areas))) {
    collectGarbage();
  }
  const listener = createListener(createApp(services).fetch, log);
  server.on('request', vite ? vite.before(listener) : listener);
  await services.realtime.attach(server);
  await listen(server, environment);
  await services.queue.start();
  const background = areas.flatMap((area) => area.background?.(services) ?? []);
  services.recorder.start();
  const backups = environment.DATABASE_URL ? undefined : serveBackups(database, environment.STORAGE_PATH, log);
  return {
    address: addressOf(server, environment),
    async stop() {
      const closed = close(server);
      await services.realtime.stop();
      const ended = Promise.all(background.map((each) => each.stop()));
      // A job that takes longer is abandoned; another process runs it once its claim has expired.
      await Promise.race([Promise.all([services.queue.stop(), ended]), sleep(GRACE, undefined, { ref: false })]);
      await closed;
      // Runs after the last request. An unavailable database must not block the shutdown.
      await Promise.race([services.recorder.stop(), sleep(GRACE, undefined, { ref: false })]);
      await services.realtime.flush();
      backups?.close();
      services.mail.close();
      await vite?.close();
      await database.close();
      release();
    },
  };
}

/** Refuses new connections, closes idle ones, and closes the rest after the grace period. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep connections open after a response, for up to KEEP_ALIVE.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** @throws CannotStart if the database cannot be opened or migrated */
async function openDatabase({ DATABASE_URL, DATABASE_POOL, STORAGE_PATH }: Environment): Promise<Database> {
  const where = DATABASE_URL
    ? `PostgreSQL at ${withoutPassword(DATABASE_URL)}`
    : `The embedded database in ${join(STORAGE_PATH, 'database')}`;
  const refuse = (what: string) => (cause: unknown) => {
    throw new CannotStart(`${where} cannot be ${what}: ${reasonOf(cause)}`, { cause });
  };
  if (DATABASE_URL) {
    await probe(DATABASE_URL).catch(refuse('opened'));
  }
  const options = { ...(DATABASE_URL ? { url: DATABASE_URL } : {}), storagePath: STORAGE_PATH, pool: DATABASE_POOL };
  const database = await connect(options).catch(refuse('opened'));
  await database.execute('select 1').catch(refuse('opened'));
  await prepare(database).catch((cause: unknown) => {
    const right = sqlState(cause) === SQL_STATE.insufficientPrivilege ? `. ${RIGHTS}` : '';
    throw new CannotStart(`${where} cannot be prepared: ${reasonOf(cause)}${right}`, { cause });
  });
  return database;
}

const RIGHTS =
  'The user of DATABASE_URL must own the database, and needs the right to create roles and the extensions pg_trgm and btree_gin.';

/** Applies migrations, updates the search lists and grants new permissions. */
async function prepare(database: Database): Promise<void> {
  const lists = areas.flatMap((area) => area.lists ?? []);
  await migrate(database, (db) => addSearchLists(db, lists));
  await writeSearchLists(database, lists);
  await grantNewPermissions(database, createRoleTemplates(areas));
}

function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : 'DATABASE_URL';
}

/** Vite is a development dependency, so it is imported only in development. */
async function developmentServer(server: Server) {
  const { createViteMiddleware } = await import('./dev/vite.ts');
  return createViteMiddleware(server);
}

async function tryPort(environment: Environment): Promise<void> {
  const probe = createServer();
  await listen(probe, environment);
  await new Promise((resolve) => probe.close(resolve));
}

function listen(server: Server, { HOST, PORT }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (failure: NodeJS.ErrnoException) => {
      const taken = `Port ${PORT} on ${HOST} is taken by another program. Set PORT to a free one, for example PORT=${PORT + 1} npm start.`;
      const refused = `Port ${PORT} on ${HOST} cannot be opened: ${failure.message}.`;
      reject(new CannotStart(failure.code === 'EADDRINUSE' ? taken : refused));
    });
    server.listen(PORT, HOST, resolve);
  });
}

function addressOf(server: Server, { APP_URL, HOST }: Environment): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return APP_URL ?? listeningUrl(HOST, port);
}

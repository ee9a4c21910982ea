import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '#server/database/migrate.ts';
import { newToken } from '#server/tokens.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aCompany, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

/**
 * Stands for every secret and personal detail in paths, queries, bodies and headers. Shorter than a token, so that the
 * log does not recognise it by its length.
 */
const MARKER = newToken().slice(0, 24);
/** Tables that the server reads before it reaches a route; all others are removed to make every route fail. */
const ALWAYS_READ = ['companies', 'users', 'roles', 'memberships', 'customers', 'sessions', 'migrations'];

/** Milliseconds: each test calls several hundred routes. */
const PATIENCE = 120_000;

let app: TestApp;
const output: string[] = [];
/** With the permissions of staff and of a portal visitor at once. */
let browser: Browser;
/** Every route with a response of its own: endpoints, pages, e-mailed links, feeds, webhooks. */
let routes: { method: string; path: string }[];

beforeAll(async () => {
  catchOutput();
  app = await createTestApp({ logLevel: 'debug' });
  const { company, owner } = await aCompany(app, 'lake');
  await aGateway(app, company.id);
  browser = await signedIn(app, owner);
  const all = app.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  routes = [...new Set(all)].map((key) => ({ method: key.split(' ')[0] ?? '', path: key.slice(key.indexOf(' ') + 1) }));
});
beforeEach(catchOutput);
afterAll(() => app.close());

function catchOutput() {
  vi.spyOn(process.stdout, 'write').mockImplementation(record);
  vi.spyOn(process.stderr, 'write').mockImplementation(record);
}

function record(text: string | Uint8Array): boolean {
  output.push(String(text));
  return true;
}

const line = z.looseObject({ level: z.string(), message: z.string(), route: z.string().optional() });

/** The output during some work, as text and as lines. */
async function logOf(work: () => Promise<unknown>) {
  output.length = 0;
  await work();
  await app.services.queue.drain();
  const text = output.join('');
  const lines = output.flatMap((each) => each.split('\n')).filter((each) => each.startsWith('{'));
  return { text, lines: lines.map((each) => line.parse(JSON.parse(each))) };
}

function leaks(text: string): string[] {
  return text.split('\n').filter((each) => each.includes(MARKER));
}

/** The URL of a route with the marker in its parameters; record ids are numbers unless `everywhere`. */
function addressOf(path: string, everywhere: boolean): string {
  const filled = path.replace(/:(\w+)((?:\{(?:[^{}]|\{[^{}]*\})*\})?)/g, (_, name: string, pattern: string) => {
    const isNumber = pattern.startsWith('{[0-9]') || (!everywhere && /(^i|I)d$/.test(name));
    return isNumber ? '1' : `${MARKER}${pattern.endsWith('.ics}') ? '.ics' : ''}`;
  });
  return `${filled}?token=${MARKER}&email=${MARKER}%40example.test&search=${MARKER}&next=/${MARKER}`;
}

const BODY = {
  ...Object.fromEntries(['token', 'key', 'code', 'name', 'reference', 'access_key'].map((name) => [name, MARKER])),
  email: `${MARKER}@example.test`,
  password: MARKER,
  password_confirmation: MARKER,
  attendees: [{ name: MARKER, email: `${MARKER}@example.test` }],
  status: 'yes',
};

async function callAll(body: string, everywhere: boolean): Promise<void> {
  for (const { method, path } of routes) {
    // Signing out would end the session.
    if (!path.endsWith('/logout')) {
      await browser.fetch(addressOf(path, everywhere), {
        method,
        headers: {
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          referer: `${browser.origin}/rsvp/${MARKER}`,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { body }),
      });
    }
  }
}

test(
  'no secret of a URL or a body is logged, on any route',
  async () => {
    const { text, lines } = await logOf(() => callAll(JSON.stringify(BODY), false));
    expect(leaks(text)).toEqual([]);
    const logged = new Set(lines.map(({ route }) => route));
    for (const route of [
      '/rsvp/:token',
      '/portal/allocations/:token',
      '/calendar/feeds/:file',
      '/verify-email/:token',
    ]) {
      expect(logged).toContain(route);
    }
    expect(logged.size).toBeGreaterThan(200);
  },
  PATIENCE,
);

test(
  'no secret is logged when all parameters are invalid, bodies are unreadable, or paths do not exist',
  async () => {
    const { text, lines } = await logOf(async () => {
      await callAll(`{"token":"${MARKER}`, true);
      await browser.fetch(`/${MARKER}/rsvp/${MARKER}`);
      await browser.fetch(`/portal/orders/${MARKER}/${MARKER}`, { headers: { accept: 'text/html' } });
    });
    expect(leaks(text)).toEqual([]);
    expect(lines.some(({ message }) => message === 'webhook rejected')).toBe(true);
  },
  PATIENCE,
);

test(
  'no secret is logged when the database refuses every query, whose text and parameters an error contains',
  async () => {
    const { database } = app;
    const tables = rowsOf<{ name: string }>(
      await database.drizzle.execute(`select tablename as name from pg_tables where schemaname = 'public'`),
    ).filter(({ name }) => !ALWAYS_READ.includes(name));
    const rename = (from: string, to: string) => database.execute(`alter table ${from} rename to ${to}`);
    for (const { name } of tables) {
      await rename(name, `${name}_gone`);
    }
    const { text, lines } = await logOf(() => callAll(JSON.stringify(BODY), false).finally(restore));
    expect(leaks(text)).toEqual([]);
    const failed = lines.filter(({ message }) => message === 'request failed');
    expect(failed.length).toBeGreaterThan(100);
    for (const route of [
      '/rsvp/:token',
      '/calendar/feeds/:file',
      '/sandbox-gateway/:reference',
      '/verify-email/:token',
    ]) {
      expect(failed.map((each) => each.route)).toContain(route);
    }
    expect(text).toContain('Failed query');

    async function restore() {
      for (const { name } of tables) {
        await rename(`${name}_gone`, name);
      }
    }
  },
  PATIENCE,
);

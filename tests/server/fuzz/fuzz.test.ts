import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { foreignSamples, samples } from '#tests/contract/samples.ts';
import { buildWorld } from '#tests/contract/world.ts';
import type { World } from '#tests/declarations/World.ts';
import type { Browser } from '../fixtures/Browser.ts';
import { aColleague, aCompany, signedIn } from '../fixtures/fixture.ts';
import { createTestApp, type TestApp } from '../fixtures/testApp.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { NASTY_ENCODED, NASTY_HEADERS } from './nasty.ts';
import { shuffled } from './shuffled.ts';

/** For a longer run: `FUZZ_SEED=7 FUZZ_SECONDS=600 npx vitest run tests/server/fuzz`. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const MILLISECONDS = Number(process.env.FUZZ_SECONDS ?? 10) * 1000;

/** Calls that remove what later calls need come last. */
const endpoints = Object.values(areas)
  .flatMap((area) => Object.entries<Endpoint>(area))
  .sort(([a], [b]) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')));

let app: TestApp;
let world: World;
let owner: Browser;
let visitor: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const { owner: user, host, company } = await aCompany(app, 'lakeside');
  await aColleague(app, company);
  owner = await signedIn(app, user, host);
  visitor = app.browser(host);
  world = await buildWorld(owner, visitor);
});

afterAll(() => app.close());

test('every endpoint with a body refuses unreadable form data', async () => {
  const answers: Record<string, number> = {};
  for (const [key, endpoint] of endpoints.filter(([, { redirect }]) => !redirect)) {
    for (const mutation of mutationsFor(key, endpoint)) {
      if (mutation.change === 'multipart without boundary') {
        answers[key] = await statusOf(key, endpoint, mutation);
      }
    }
  }
  expect(Object.keys(answers).length).toBeGreaterThan(70);
  expect(Object.entries(answers).filter(([, status]) => status !== 400)).toEqual([]);
});

test('no malformed call, and no read after it, returns a 5xx', {
  timeout: 2 * MILLISECONDS + 60_000,
}, async () => {
  const queues = endpoints.map(([key, endpoint], index) => ({
    key,
    endpoint,
    mutations: shuffled(mutationsFor(key, endpoint), SEED + index),
  }));
  const end = Date.now() + MILLISECONDS;
  const failures: string[] = [];
  let calls = 0;
  // One mutation of each endpoint in turn, so that each gets its share on any machine.
  for (let round = 0; Date.now() < end && queues.some(({ mutations }) => mutations[round]); round += 1) {
    for (const { key, endpoint, mutations } of queues) {
      const mutation = mutations[round];
      if (mutation && (round === 0 || Date.now() < end)) {
        calls += 1;
        const status = await statusOf(key, endpoint, mutation);
        failures.push(...(status >= 500 ? [`${key}, ${mutation.change}: ${status}`] : []));
      }
    }
  }
  expect(failures, `seed ${SEED}, ${calls} calls`).toEqual([]);

  const reads = endpoints.filter(([key]) => key.startsWith('GET '));
  for (const [key, endpoint] of reads) {
    const [good] = mutationsFor(key, endpoint).slice(-1);
    const status = good ? await statusOf(key, endpoint, good) : 200;
    failures.push(...(status >= 500 ? [`${key} afterwards: ${status}`] : []));
  }
  expect(failures).toEqual([]);
});

test('no path or header of a page, a feed or a file returns a 5xx', { timeout: 180_000 }, async () => {
  const paths = new Set(app.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const failures: string[] = [];
  const look = async (path: string, headers: Record<string, string> = {}) => {
    const response = await owner.fetch(path, { headers: { accept: 'text/html', ...headers } });
    await response.text();
    failures.push(...(response.status >= 500 ? [`${path} ${JSON.stringify(headers)}: ${response.status}`] : []));
  };
  for (const [index, path] of [...paths].entries()) {
    const [part = '1'] = shuffled(['1', '1', '999999999', ...NASTY_ENCODED], SEED + index);
    const parts = /:\w+(\{[^/]*\})?/g;
    await look(path.replace(parts, part), NASTY_HEADERS[index % NASTY_HEADERS.length]);
    await look(`${path.replace(parts, '1')}?next=%01&page=-1&sort_by=__proto__&tab[]=1&tab[a]=2&search=%ED%A0%80`);
  }
  expect(paths.size).toBeGreaterThan(100);
  expect(failures).toEqual([]);
});

function mutationsFor(key: string, endpoint: Endpoint): Mutation[] {
  const sample = (samples[key] ?? foreignSamples[key])?.(world) ?? {};
  return mutationsOf(key, endpoint, sample);
}

/** Sign-in forms are sent from a separate browser, because they end sessions. */
async function statusOf(key: string, endpoint: Endpoint, { path, body, type }: Mutation): Promise<number> {
  const isStaff = endpoint.access === 'staff' || PERMISSIONS.some((permission) => permission === endpoint.access);
  const browser = endpoint.redirect ? app.browser('lakeside.localhost') : isStaff ? owner : visitor;
  if (!browser.cookie('XSRF-TOKEN')) {
    await browser.get('/settings/company/json');
  }
  const method = key.slice(0, key.indexOf(' '));
  const response = await browser.fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(type && { 'content-type': type }),
    },
    ...(body === undefined || method === 'GET' ? {} : { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

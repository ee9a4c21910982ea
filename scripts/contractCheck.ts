import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from '#contract/all.ts';
import type { Endpoints } from '#contract/define.ts';
import { readEnvironment } from '#server/environment.ts';
import { startServer } from '#server/startServer.ts';
import { play } from '#tests/contract/play.ts';
import { playedElsewhere, samples } from '#tests/contract/samples.ts';
import { buildWorld } from '#tests/contract/world.ts';
import { Browser } from '#tests/server/Browser.ts';

/**
 * `npm run contract:check -- --url https://… --email … --password …`: plays the contract against a running backend,
 * in a company made for tests, and names each endpoint that departs from it. `--embedded` starts the embedded
 * backend with its demo company and checks that.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    email: { type: 'string', default: 'ada@lakeside.test' },
    password: { type: 'string', default: 'muster-demo-2026' },
    embedded: { type: 'boolean', default: false },
  },
});

const embedded = values.embedded ? await startEmbedded() : undefined;
const url = embedded?.address ?? values.url;
if (!url) {
  console.error('Say which backend: --url https://…, or --embedded.');
  process.exit(1);
}
const departures = await check(url, values.email, values.password);
await embedded?.stop();
for (const departure of departures) {
  console.log(`✗ ${departure}`);
}
const count = Object.keys(samples).length;
console.log(
  `${count - departures.length} of ${count} endpoints keep the contract; ${Object.keys(playedElsewhere).length} need a state that only tests can make.`,
);
process.exit(departures.length > 0 ? 1 : 0);

async function check(address: string, email: string, password: string): Promise<string[]> {
  const { origin, host } = new URL(address);
  const open = () =>
    new Browser((request) => fetch(new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request)), host);
  const staff = await open().signIn(email, password);
  const visitor = open();
  const world = await buildWorld(staff, visitor);
  const found: string[] = [];
  for (const [key, endpoint] of Object.values(areas).flatMap((area) => Object.entries(area))) {
    const guest =
      endpoint.access !== 'public' && endpoint.access !== 'visitor' && !endpoint.redirect && !endpoint.params;
    if (guest && (await play(open(), key, {})).status !== 401) {
      found.push(`${key}: answers a caller without a session`);
    }
  }
  const endpoints = Object.assign({}, ...Object.values(areas)) as Endpoints;
  for (const [key, sample] of Object.entries(samples)) {
    const endpoint = endpoints[key];
    const browser = endpoint?.access === 'public' || endpoint?.access === 'visitor' ? visitor : staff;
    const answer = await play(browser, key, sample(world));
    const parsed = endpoint?.response?.safeParse(answer.body);
    if (answer.status !== 200) {
      found.push(`${key}: answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    } else if (parsed && !parsed.success) {
      found.push(
        `${key}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
      );
    }
  }
  return found;
}

async function startEmbedded() {
  const storage = mkdtempSync(join(tmpdir(), 'muster-contract-'));
  const running = await startServer(
    readEnvironment({ NODE_ENV: 'test', PORT: '0', STORAGE_PATH: storage, LOG_LEVEL: 'warn', RATE_LIMITS: 'false' }),
  );
  return {
    address: running.address,
    async stop() {
      await running.stop();
      rmSync(storage, { recursive: true, force: true });
    },
  };
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '#server/environment.ts';
import { startServer } from '#server/startServer.ts';
import { checkContract } from './checkContract.ts';
import { toJson, toPage, toText } from './writeReport.ts';

/**
 * `npm run contract:check -- --url https://… --email … --password …`: tests a running backend against the contract, in
 * a company created for testing, and reports for each call whether it matches, lacks an extension or deviates. `--json`
 * prints the report as JSON, `--out folder` also saves it as JSON and as an HTML page. `--embedded` starts the embedded
 * backend with its demo company and allows no deviations at all.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    email: { type: 'string', default: 'ada@lakeside.test' },
    password: { type: 'string', default: 'muster-demo-2026' },
    embedded: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

const embedded = values.embedded ? await startEmbedded() : undefined;
const url = embedded?.address ?? values.url;
if (!url) {
  console.error('Specify the backend: --url https://…, or --embedded.');
  process.exit(1);
}
const { email, password } = values;
const reports = await checkContract({ url, email, password, isStrict: values.embedded });
await embedded?.stop();
console.log(values.json ? toJson(reports, url) : toText(reports, url));
if (values.out) {
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'contract.json'), toJson(reports, url));
  writeFileSync(join(values.out, 'contract.html'), toPage(reports, url));
}
process.exit(reports.some(({ verdict }) => verdict === 'departs') ? 1 : 0);

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

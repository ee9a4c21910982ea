import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkContract } from './checkContract.ts';
import { toJson, toPage, toText } from './writeReport.ts';

/**
 * `npm run contract:check -- --url https://… --email … --password …`: tests a running backend against the contract, in
 * a company created for testing, and reports for each call whether it matches, lacks an extension or deviates. `--json`
 * prints the report as JSON, `--out folder` also saves it as JSON and as an HTML page. `--embedded` starts the embedded
 * backend with its demo company and allows no deviations at all. The exported client contains it as `contract-check.mjs`,
 * without the embedded backend.
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

const embedded = values.embedded ? await (await import('./startEmbedded.ts')).startEmbedded() : undefined;
const url = embedded?.address ?? values.url;
if (!url) {
  console.error('Specify the backend: --url https://…, or --embedded.');
  process.exit(1);
}
const { email, password } = values;
const reports = await checkContract({ url, email, password, isStrict: values.embedded });
await embedded?.stop();
if (values.out) {
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'contract.json'), toJson(reports, url));
  writeFileSync(join(values.out, 'contract.html'), toPage(reports, url));
}
const hasDepartures = reports.some(({ verdict }) => verdict === 'departs');
// A pipe takes a long report in parts, the rest of which an exit would drop.
process.stdout.write(`${values.json ? toJson(reports, url) : toText(reports, url)}\n`, () =>
  process.exit(hasDepartures ? 1 : 0),
);

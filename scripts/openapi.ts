import { readFileSync, writeFileSync } from 'node:fs';
import { toOpenApi } from '#contract/kit/toOpenApi.ts';

/** Writes docs/openapi.json from the contract; `--check` only checks whether it is current. */
const file = 'docs/openapi.json';
const text = `${JSON.stringify(toOpenApi(), null, 1)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is out of date. Run: npm run contract:openapi`);
  process.exit(1);
}

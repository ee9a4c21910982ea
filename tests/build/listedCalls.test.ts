import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listedCalls } from '#build/listedCalls.ts';

test('each api file lists the calls that it makes (npm run contract:openapi)', async () => {
  const files = globSync('resources/js/api/*/*.ts').filter((file) => !/\/kit\//.test(file));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    expect(source, file).toBe(await listedCalls(source));
  }
});

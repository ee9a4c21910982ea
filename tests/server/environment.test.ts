import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { BadEnvironment, readEnvironment } from '#server/environment.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

test('.env.example names every variable that is read, and no other', () => {
  const ofServer = readFileSync('server/environment.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm);
  const ofClient = readFileSync('resources/js/lib/readShared.ts', 'utf8').matchAll(/env\.(VITE_[A-Z_]+)/g);
  const read = [...ofServer, ...ofClient].map(([, name = '']) => name);
  expect(read.length).toBeGreaterThan(25);
  expect(Object.keys(example).sort()).toEqual(read.sort());
});

test('.env.example as it is means what no file means', () => {
  expect(readEnvironment(example)).toEqual(readEnvironment({}));
});

test('a value that does not work is named in a sentence', () => {
  expect(() => readEnvironment({ PORT: 'eighty' })).toThrow(BadEnvironment);
  expect(() => readEnvironment({ PORT: 'eighty' })).toThrow(
    /^PORT is "eighty", which does not work: .*\.env\.example\.$/,
  );
});

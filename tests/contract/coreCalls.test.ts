import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/define.ts';

const sources = readdirSync('resources/js', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`resources/js/${file}`, 'utf8') }));
const users = sources.filter(({ file }) => !file.startsWith('api/'));

/** Calls of the api modules that some store or page makes. */
const made = sources
  .filter(({ file }) => file.startsWith('api/'))
  .flatMap(({ text }) => {
    const module = /export const (\w+) = \{/.exec(text)?.[1];
    return [...text.matchAll(/^ {2}(\w+): .*?'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)'/gm)].flatMap(([, name, key]) =>
      users.some((user) => isUsedIn(user.text, `${module}`, `${name}`)) ? [key] : [],
    );
  });

/** By its name, or with its whole api, of which a plain store takes the five calls of a record. */
function isUsedIn(text: string, module: string, name: string): boolean {
  const takesAll = ['list', 'get', 'create', 'update', 'remove'].includes(name);
  return (
    new RegExp(`\\b${module}(\\.${name}\\b|\\[)`).test(text) ||
    (takesAll && new RegExp(`\\b(recordCalls|eventCalls)\\([^()]*\\b${module}\\b`).test(text))
  );
}

it('every call of the specification that is built is made by a screen', () => {
  const core = Object.values(areas).flatMap((area) =>
    Object.entries<Endpoint>(area).flatMap(([key, { extension }]) => (extension ? [] : [key])),
  );
  expect(core.filter((key) => !made.includes(key))).toEqual([]);
});

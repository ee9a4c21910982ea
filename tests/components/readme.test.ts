import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** What a page or a layout imports from the shared components, by file name. */
function imported(): string[] {
  const files = globSync('resources/js/{Pages,Layouts}/**/*.{ts,tsx}');
  const paths = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'#js\/components\/([\w/]+)\.tsx?'/g)]);
  return [...new Set(paths.map(([, path = '']) => basename(path)))].sort();
}

it('the overview of the shared components names all that pages and layouts use', () => {
  const overview = readFileSync('resources/js/components/README.md', 'utf8');
  const named = new Set([...overview.matchAll(/\b\w+\b/g)].map(([name]) => name));
  expect(imported().filter((name) => !named.has(name))).toEqual([]);
});

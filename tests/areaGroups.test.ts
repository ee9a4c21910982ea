import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GROUPS } from '#scripts/area/areaNames.ts';

/** The folders that contain the groups. */
const LAYERS = ['server/areas', 'contract', 'domain', 'resources/js/api', 'resources/js/stores', 'tests/areas'];
const KITS = ['kit'];

/** Areas that import each other. This list only gets shorter. */
const TWO_WAY = ['auth passkeys', 'auth twoFactor', 'campaigns organisers', 'cart checkout', 'checkout orders'];
/** The most areas that depend on each other in a circle. */
const MAX_CIRCLE = 6;

type Import = { area: string; from: string; file: string };

const groupOf = new Map(
  foldersIn('server/areas').flatMap((group) =>
    foldersIn(`server/areas/${group}`).map((area) => [area, group] as const),
  ),
);
const imports = [...groupOf].flatMap(([area, group]) => importsOf(area, `server/areas/${group}/${area}`));
const pairs = new Set(imports.map(({ area, from }) => `${area} ${from}`));

describe('the groups of areas', () => {
  it.each(LAYERS)('are the same in %s', (layer) => {
    expect(foldersIn(layer).filter((folder) => !GROUPS.includes(folder) && !KITS.includes(folder))).toEqual([]);
  });

  it('import only their own areas and those of earlier groups', () => {
    const rank = (area: string) => GROUPS.indexOf(groupOf.get(area) ?? '');
    const late = imports.filter(({ area, from }) => rank(from) > rank(area));
    expect(late.map(({ file, from }) => `${file} imports ${groupOf.get(from)}/${from}`)).toEqual([]);
  });

  it('have no two areas that import each other, except for the known ones', () => {
    const both = [...pairs].filter((pair) => pairs.has(reversed(pair)) && pair < reversed(pair));
    expect(both.sort()).toEqual(TWO_WAY);
  });

  it(`have no circle of more than ${MAX_CIRCLE} areas`, () => {
    const reach = new Map([...groupOf.keys()].map((area) => [area, reachable(area)]));
    const circleOf = (area: string) =>
      [...(reach.get(area) ?? [])].filter((other) => reach.get(other)?.has(area) && other !== area);
    const sizes = [...groupOf.keys()].map((area) => [area, circleOf(area).length + 1] as const);
    expect(sizes.filter(([, size]) => size > MAX_CIRCLE)).toEqual([]);
  });
});

function foldersIn(path: string): string[] {
  return existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];
}

/** The imports of an area's files from other areas of the server. */
function importsOf(area: string, folder: string): Import[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const path = join(folder, file);
      return [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)]
        .map(([, source = '']) => (source.startsWith('.') ? join(dirname(path), source) : source.replace('#', '')))
        .map((source) => /^server\/areas\/\w+\/(\w+)\//.exec(source)?.[1] ?? area)
        .filter((from) => from !== area)
        .map((from) => ({ area, from, file: path }));
    });
}

function reachable(start: string): Set<string> {
  const found = new Set<string>();
  const visit = (area: string) => {
    for (const { from } of imports.filter((each) => each.area === area)) {
      if (!found.has(from)) {
        found.add(from);
        visit(from);
      }
    }
  };
  visit(start);
  return found;
}

function reversed(pair: string): string {
  return pair.split(' ').reverse().join(' ');
}

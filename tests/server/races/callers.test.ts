import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import { expectSame } from '#tests/declarations/expectSame.ts';

/** A lock that is taken, or passed as a callback. */
const LOCK = /\b(?:lock[A-Z]\w*|holdsLock|underLock)\(|\block(?: =|:) lock[A-Z]|, lock[A-Z]\w*\)|\.for\('update'/;
/** The start of a function, a call or a page, with its name. */
const START =
  /^ *(?:export )?(?:async )?function (\w+)|^ *'([A-Z]+ \/[^']*|[A-Z]\w+(?:\/\w+)+)': |^(?:export )?const (\w+)(?:: [^=]+)? =/;

const EDITS = 'tests/server/races/edits.test.ts';
const PLANS = 'tests/areas/account/onboarding/server/races.test.ts';

/** The race suite of each function that takes a lock: those of the platform, and those that areas declare. */
const RACED: Record<string, string | null> = Object.assign(
  {
    'http/records/recordHandlers.ts recordHandlers': EDITS,
    'http/guards/withinPlan.ts withinPlan': PLANS,
  },
  ...declaredAreas.map(({ name, races = {} }) => prefixed(name, races)),
);

test('every function that takes a lock has a race suite with a negative control', () => {
  const takers = [...new Set(['areas', 'http'].flatMap(takersBelow))];
  expectSame(takers, Object.keys(RACED));
  for (const suite of new Set(Object.values(RACED).filter((each) => each !== null))) {
    expect(suite && existsSync(suite) && readFileSync(suite, 'utf8'), suite).toMatch(
      /withoutLocks\(true\)|unlocked\(|describeRaces\(/,
    );
  }
});

function prefixed<T>(area: string, races: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(races).map(([place, suite]) => [`${area}/${place}`, suite]));
}

/** The functions below a folder of the server that take a lock, each after its file. */
function takersBelow(folder: string): string[] {
  return readdirSync(`server/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const path = `server/${folder}/${file}`;
      return takersIn(readFileSync(path, 'utf8')).map((name) => `${placeOf(path)} ${name}`);
    });
}

/** A file of an area starts with the area's name, a file of the platform with its folder. */
function placeOf(path: string): string {
  const parts = path.split('/');
  const depth = parts.findIndex((_, index) => existsSync([...parts.slice(0, index), 'area.ts'].join('/')));
  return parts.slice(depth > 0 ? depth - 1 : 1).join('/');
}

function takersIn(source: string): string[] {
  const takers: string[] = [];
  let name = '';
  for (const line of source.split('\n')) {
    name = START.exec(line)?.slice(1).find(Boolean) ?? name;
    if (LOCK.test(line.replace(/function \w+\(/, ''))) {
      takers.push(name);
    }
  }
  return takers;
}

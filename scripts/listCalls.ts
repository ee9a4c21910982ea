import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { listedCalls } from '#build/listedCalls.ts';

/**
 * Lists at the end of each `resources/js/api/<group>/<area>.ts` the calls that it makes, from the contract: part of
 * `npm run contract:openapi`. `tests/build/listedCalls.test.ts` checks that the lists are current.
 */
for (const group of readdirSync('resources/js/api').filter((name) => name !== 'kit')) {
  for (const name of readdirSync(`resources/js/api/${group}`)) {
    const file = `resources/js/api/${group}/${name}`;
    const source = readFileSync(file, 'utf8');
    const listed = await listedCalls(source);
    if (listed !== source) {
      writeFileSync(file, listed);
    }
  }
}

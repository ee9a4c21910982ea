import { execFileSync } from 'node:child_process';
import { findChromium } from './findChromium.ts';
import { isBuildCurrent } from './isBuildCurrent.ts';
import { run } from './run.ts';
import { temporaryPostgres } from './temporaryPostgres.ts';

/** What the journeys use; other changes cannot break them. */
const OF_JOURNEYS = /^(resources|server|contract|domain|tests\/browser)\//;
/** Suites that read the source tree by path, which imports do not show. */
const OF_SOURCES = [
  'tests/architecture',
  'tests/server/areas',
  'tests/server/environment',
  'tests/server/mantineStyles',
  'tests/server/database/withoutLocks',
  'tests/server/races/callers',
  'tests/domain/handTypedUrls',
  'tests/components/sortableCorners',
  'tests/components/menuColors',
];

/**
 * `npm run test:changed`: checks what uncommitted changes can break. `npm run test:changed -- main` also takes the
 * commits since then into account. It is quicker than `npm test`, not a replacement for it.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(1));
}
const [since = 'HEAD'] = process.argv.slice(2);
const changed = git('diff', '--name-only', '--merge-base', since).concat(
  git('ls-files', '--others', '--exclude-standard'),
);

await run('npm', ['run', 'typecheck:changed', '--silent']);
await run('npx', ['biome', 'check', '.']);
const postgres = await temporaryPostgres({ fsync: 'off', full_page_writes: 'off' });
process.on('exit', () => postgres?.stop());
const env = { NODE_ENV: 'test', ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
await run('npx', ['vitest', 'run', '--changed', since, '--passWithNoTests'], env);
await run('npx', ['vitest', 'run', ...OF_SOURCES], env);
if (changed.some((file) => OF_JOURNEYS.test(file))) {
  if (!isBuildCurrent('.')) {
    await run('npm', ['run', 'build', '--silent']);
  }
  await run('npx', ['playwright', 'test'], { CHROMIUM_PATH: await findChromium() });
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

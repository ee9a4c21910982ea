import { findChromium } from './findChromium.ts';
import { isBuildCurrent } from './isBuildCurrent.ts';
import { keepTemporaryFilesInMemory } from './keepTemporaryFilesInMemory.ts';
import { run } from './run.ts';
import { temporaryPostgres } from './temporaryPostgres.ts';

/** `npm test`: runs every check and prints how long each took. */
const timings: [string, number][] = [];
const began = performance.now();
/** There, nothing is taken from an earlier run. */
const isInCi = Boolean(process.env.CI);
// Otherwise these signals end the process without its exit handlers, which stop the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(1));
}

// The compiler keeps one core busy, the other steps the second. More checkers would each check the shared types again:
// four do twice the work of one.
await Promise.all([
  step('types', () => run('npm', ['run', isInCi ? 'typecheck' : 'typecheck:changed', '--silent'])),
  step('lint', () => run('npx', ['biome', 'check', '.']))
    .then(() => step('openapi is current', () => run(process.execPath, ['scripts/openapi.ts', '--check'])))
    .then(() => step('build', build)),
]);
const deleteTemporaryFiles = keepTemporaryFilesInMemory();
// The server is deleted with its data, so nothing has to survive a crash of the machine.
const postgres = await temporaryPostgres({ fsync: 'off', full_page_writes: 'off' });
process.on('exit', () => {
  postgres?.stop();
  deleteTemporaryFiles();
});
if (!postgres && isInCi) {
  console.error('PostgreSQL (initdb, pg_ctl) was not found. Its suites must not be skipped in CI.');
  process.exit(1);
}
console.log(
  postgres ? '\nPostgreSQL for the suites is running.' : '\nPostgreSQL was not found: suites that need it are skipped.',
);
// The contract check is a single process and would leave a core idle on its own.
await Promise.all([
  step('vitest', () =>
    run('npx', ['vitest', 'run'], { NODE_ENV: 'test', ...(postgres && { TEST_DATABASE_URL: postgres.url }) }),
  ),
  step('contract against the backend', () => run(process.execPath, ['tests/contractCheck/main.ts', '--embedded'])),
]);
const chromium = await findChromium();
await step('journeys', () => run('npx', ['playwright', 'test'], { CHROMIUM_PATH: chromium }));

console.log('\nAll steps passed:');
for (const [name, seconds] of timings) {
  console.log(`  ${name.padEnd(30)} ${seconds.toFixed(1).padStart(6)} s`);
}
console.log(`  ${'total'.padEnd(30)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`);

async function build() {
  if (isInCi || !isBuildCurrent('.')) {
    return run('npm', ['run', 'build', '--silent']);
  }
  console.log('The build is current.');
}

async function step(name: string, work: () => Promise<void>) {
  console.log(`\n— ${name}`);
  const started = performance.now();
  try {
    await work();
  } catch (failure) {
    console.error(`\n${name} failed: ${failure instanceof Error ? failure.message : failure}`);
    process.exit(1);
  }
  timings.push([name, (performance.now() - started) / 1000]);
}

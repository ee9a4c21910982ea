import { isBuildCurrent } from './isBuildCurrent.ts';
import { run } from './run.ts';

/** `npm start`: builds the client when its sources are newer than the last build, then serves everything. */
if (!isBuildCurrent('.')) {
  console.log('Building the client …');
  await run('npm', ['run', 'build', '--silent']);
}
await import('#server/main.ts');

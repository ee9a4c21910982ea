import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Runs V8's garbage collector once. For use after a single large task such as making the demo: V8 would keep that
 * memory until it needs it, and a server at rest does not.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  setFlagsFromString('--no-expose-gc');
}

import { existsSync } from 'node:fs';
import { CannotStart } from './CannotStart.ts';
import { BadEnvironment, readEnvironment } from './environment.ts';
import { reasonOf } from './reasonOf.ts';
import { welcome } from './welcome.ts';

if (existsSync('.env')) {
  process.loadEnvFile('.env');
}

try {
  const environment = readEnvironment(process.env);
  // Loading the server takes seconds, so problems with the environment are reported first.
  const { startServer } = await import('./startServer.ts');
  const running = await startServer(environment);
  console.log(welcome(running.address, environment));
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (!isStopping) {
        isStopping = true;
        await running.stop();
        process.exit(0);
      }
    });
  }
} catch (failure) {
  // Operators need to know what to do, not where the code failed; LOG_LEVEL=debug also prints the error with its stack.
  const isForeseen = failure instanceof CannotStart || failure instanceof BadEnvironment;
  console.error(isForeseen ? failure.message : `The server cannot start: ${reasonOf(failure)}`);
  if (process.env.LOG_LEVEL === 'debug') {
    console.error(failure);
  }
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { CannotStart } from './CannotStart.ts';
import { BadEnvironment, readEnvironment } from './environment.ts';
import { startServer } from './startServer.ts';
import { welcome } from './welcome.ts';

if (existsSync('.env')) {
  process.loadEnvFile('.env');
}

try {
  const environment = readEnvironment(process.env);
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
  if (failure instanceof CannotStart || failure instanceof BadEnvironment) {
    console.error(failure.message);
    process.exit(1);
  }
  throw failure;
}

import { run } from './run.ts';

/** `npm run dev`: like `npm start`, with Vite's hot reload and a backend that restarts when its code changes. */
await run(
  process.execPath,
  ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts'],
  {
    NODE_ENV: 'development',
  },
);
